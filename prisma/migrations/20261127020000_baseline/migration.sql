-- All tables as of version 1.0, by feature and in the order of schema.prisma, with the CHECKs and indexes that Prisma
-- cannot express. Functions and triggers: prisma/functions.

-- Sites

CREATE TABLE companies (
  id uuid NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  kvk text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  tradenames text[] DEFAULT ARRAY[]::text[],
  vat_numbers text[] DEFAULT ARRAY[]::text[],
  support_phone text,
  delete_discount integer,
  added timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_delete_discount CHECK (delete_discount BETWEEN 1 AND 100),
  CONSTRAINT companies_name CHECK (char_length(name) BETWEEN 1 AND 100 AND name ~ '[^[:space:]]' AND name !~
    '[[:cntrl:]<>]'),
  CONSTRAINT companies_address CHECK (char_length(address) BETWEEN 1 AND 200 AND address ~ '[^[:space:]]' AND address !~
    '[[:cntrl:]<>]'),
  CONSTRAINT companies_city CHECK (char_length(city) BETWEEN 1 AND 100 AND city ~ '[^[:space:]]' AND city !~
    '[[:cntrl:]<>]'),
  CONSTRAINT companies_kvk CHECK (char_length(kvk) BETWEEN 1 AND 40 AND kvk ~ '[^[:space:]]' AND kvk !~
    '[[:cntrl:]<>]'),
  CONSTRAINT companies_country CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT companies_support_phone CHECK (support_phone ~ '^[+0-9][0-9 ()./-]{2,39}$'),
  CONSTRAINT companies_tradenames CHECK (tradenames IS NOT NULL AND array_position(tradenames, NULL) IS NULL),
  CONSTRAINT companies_vat_numbers CHECK (vat_numbers IS NOT NULL AND array_position(vat_numbers, NULL) IS NULL),
  CONSTRAINT companies_added CHECK (isfinite(added)),
  CONSTRAINT companies_tradenames_words CHECK (have_words(tradenames)),
  CONSTRAINT companies_vat_numbers_words CHECK (have_words(vat_numbers))
);

CREATE TABLE sites (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  domain text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  domain_language text NOT NULL DEFAULT 'en',
  locales text[] DEFAULT ARRAY[]::text[],
  cdn_prefix text NOT NULL DEFAULT '/cdn',
  niche smallint NOT NULL DEFAULT 1,
  index_title jsonb NOT NULL,
  description jsonb NOT NULL,
  countries text[] DEFAULT ARRAY[]::text[],
  default_country text NOT NULL,
  min_age integer NOT NULL DEFAULT 18,
  visible_profile_fields text[] DEFAULT ARRAY[]::text[],
  visible_profile_notes jsonb NOT NULL DEFAULT '{}',
  search_fields text[] DEFAULT ARRAY[]::text[],
  message_credits integer NOT NULL DEFAULT 3,
  photo_credits integer NOT NULL DEFAULT 5,
  gift_credits integer NOT NULL DEFAULT 5,
  signup_credits integer NOT NULL DEFAULT 0,
  message_length integer NOT NULL DEFAULT 1000,
  minimum_message_costs jsonb NOT NULL DEFAULT '{}',
  support_email text NOT NULL,
  support_phone text,
  mail_name text NOT NULL,
  mail_address text NOT NULL,
  push_public_key text,
  enable_site_entry_popup boolean NOT NULL DEFAULT true,
  entry_warning_countries text[] DEFAULT ARRAY['NL'::text, 'DE'::text],
  fictional_warning jsonb NOT NULL,
  fictional_singular jsonb NOT NULL,
  fictional_plural jsonb NOT NULL,
  fictional_icon text NOT NULL DEFAULT 'masks',
  refund_days integer NOT NULL DEFAULT 14,
  signups text NOT NULL DEFAULT 'all',
  logged_out_search boolean NOT NULL DEFAULT true,
  logged_out_search_trafficsource boolean NOT NULL DEFAULT true,
  member_resell boolean NOT NULL DEFAULT false,
  premium_claim_percent integer,
  time_zone text NOT NULL DEFAULT 'Europe/Amsterdam',
  terms_version timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  photo_moderation text NOT NULL DEFAULT 'before',
  push_private_key text,
  icon_color text NOT NULL DEFAULT '#e5326b',
  mail_event_secret text,
  partner_cookie_days integer NOT NULL DEFAULT 30,
  swipe_premium_unlimited boolean NOT NULL DEFAULT false,
  invited_by text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT sites_pkey PRIMARY KEY (id),
  CONSTRAINT sites_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT sites_domain CHECK (domain ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  CONSTRAINT sites_name CHECK (char_length(name) BETWEEN 1 AND 60 AND name !~ '[[:cntrl:]<>]'),
  CONSTRAINT sites_mail_name CHECK (char_length(mail_name) BETWEEN 1 AND 60 AND mail_name !~ '[[:cntrl:]<>]'),
  CONSTRAINT sites_mail_address CHECK (mail_address ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$'),
  CONSTRAINT sites_support_email CHECK (support_email ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$'),
  CONSTRAINT sites_domain_language CHECK (domain_language ~ '^(da|de|en|es|fi|fr|it|nb|nl|pl|sv)([-_][A-Za-z]{2})?$'),
  CONSTRAINT sites_locales CHECK (locales IS NOT NULL AND locales <@ ARRAY['da', 'de', 'en', 'es', 'fi', 'fr', 'it',
    'nb', 'nl', 'pl', 'sv']),
  CONSTRAINT sites_cdn_prefix CHECK (cdn_prefix ~ '^(https://[a-z0-9.-]+)?(/[A-Za-z0-9._-]+)*$' AND cdn_prefix <> ''),
  CONSTRAINT sites_niche CHECK (niche BETWEEN 1 AND 7),
  CONSTRAINT sites_index_title CHECK (is_localised_text(index_title)),
  CONSTRAINT sites_description CHECK (is_localised_text(description)),
  CONSTRAINT sites_visible_profile_notes CHECK (is_localised_text(visible_profile_notes)),
  CONSTRAINT sites_fictional_warning CHECK (is_localised_text(fictional_warning)),
  CONSTRAINT sites_fictional_singular CHECK (is_localised_text(fictional_singular)),
  CONSTRAINT sites_fictional_plural CHECK (is_localised_text(fictional_plural)),
  CONSTRAINT sites_fictional_icon CHECK (fictional_icon ~ '^[a-z-]{1,30}$'),
  CONSTRAINT sites_countries CHECK (are_country_codes(countries) AND cardinality(countries) > 0),
  CONSTRAINT sites_default_country CHECK (default_country = ANY (countries)),
  CONSTRAINT sites_entry_warning_countries CHECK (are_country_codes(entry_warning_countries)),
  CONSTRAINT sites_min_age CHECK (min_age BETWEEN 18 AND 99),
  CONSTRAINT sites_visible_profile_fields CHECK (visible_profile_fields IS NOT NULL AND visible_profile_fields <@
    ARRAY['about', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'interests',
    'reason_for_joining', 'sexuality', 'region', 'city']),
  CONSTRAINT sites_search_fields CHECK (search_fields IS NOT NULL AND search_fields <@ ARRAY['gender', 'country',
    'region', 'age', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'interests', 'online',
    'photo']),
  CONSTRAINT sites_message_length CHECK (message_length BETWEEN 10 AND 10000),
  CONSTRAINT sites_minimum_message_costs CHECK (is_message_costs(minimum_message_costs)),
  CONSTRAINT sites_refund_days CHECK (refund_days BETWEEN 0 AND 365),
  CONSTRAINT sites_signups CHECK (signups IN ('all', 'with_trafficsource', 'other')),
  CONSTRAINT sites_premium_claim_percent CHECK (premium_claim_percent BETWEEN 1 AND 1000),
  CONSTRAINT sites_time_zone CHECK (is_time_zone(time_zone)),
  CONSTRAINT sites_photo_moderation CHECK (photo_moderation IN ('before', 'after')),
  -- The VAPID pair: pages read the public key, the private one never leaves the server.
  CONSTRAINT sites_push_keys CHECK ((push_public_key IS NULL) = (push_private_key IS NULL) AND push_public_key ~
    '^[A-Za-z0-9_-]{86,88}$' AND push_private_key ~ '^[A-Za-z0-9_-]{43}$'),
  CONSTRAINT sites_icon_color CHECK (icon_color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT sites_mail_event_secret CHECK (mail_event_secret ~ '^[A-Za-z0-9_-]{43}$'),
  CONSTRAINT sites_index_title_words CHECK (has_words(index_title)),
  CONSTRAINT sites_fictional_warning_words CHECK (has_words(fictional_warning)),
  CONSTRAINT sites_fictional_singular_words CHECK (has_words(fictional_singular)),
  CONSTRAINT sites_fictional_plural_words CHECK (has_words(fictional_plural)),
  CONSTRAINT sites_support_phone CHECK (support_phone ~ '^[+0-9][0-9 ()./-]{2,39}$'),
  -- Pages cannot show infinity.
  CONSTRAINT sites_terms_version CHECK (isfinite(terms_version)),
  CONSTRAINT sites_name_words CHECK (name ~ '[^[:space:]]'),
  CONSTRAINT sites_mail_name_words CHECK (mail_name ~ '[^[:space:]]'),
  CONSTRAINT sites_description_words CHECK (has_words(description)),
  CONSTRAINT sites_visible_profile_notes_words CHECK (visible_profile_notes = '{}' OR has_words(visible_profile_notes)),
  -- One check per price, so that a refusal names the setting.
  CONSTRAINT sites_message_credits CHECK (message_credits BETWEEN 0 AND 1000),
  CONSTRAINT sites_photo_credits CHECK (photo_credits BETWEEN 0 AND 1000),
  CONSTRAINT sites_gift_credits CHECK (gift_credits BETWEEN 0 AND 1000),
  CONSTRAINT sites_signup_credits CHECK (signup_credits BETWEEN 0 AND 1000),
  CONSTRAINT sites_partner_cookie_days CHECK (partner_cookie_days BETWEEN 0 AND 90),
  CONSTRAINT sites_invited_by CHECK (array_position(invited_by, NULL) IS NULL AND NOT invited_by && ARRAY['', ' '])
);
CREATE UNIQUE INDEX sites_domain_key ON sites (domain);
CREATE UNIQUE INDEX sites_one_default ON sites (is_default) WHERE is_default;

CREATE TABLE setting_changes (
  id bigserial NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  table_name text NOT NULL,
  row_id text NOT NULL,
  site_id uuid,
  before jsonb,
  after jsonb,
  operator text,
  application text NOT NULL,
  db_user text NOT NULL,
  address text,
  undoes bigint,
  CONSTRAINT setting_changes_pkey PRIMARY KEY (id),
  CONSTRAINT setting_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES setting_changes (id) ON DELETE RESTRICT ON
    UPDATE CASCADE,
  CONSTRAINT setting_changes_rows CHECK (COALESCE(jsonb_typeof(before), 'object') = 'object' AND
    COALESCE(jsonb_typeof(after), 'object') = 'object' AND (before IS NOT NULL OR after IS NOT NULL))
);
CREATE INDEX setting_changes_table_name_row_id_id_idx ON setting_changes (table_name, row_id, id);
CREATE INDEX setting_changes_site_id_id_idx ON setting_changes (site_id, id);
CREATE INDEX setting_changes_undoes_idx ON setting_changes (undoes);

-- Catalogs

CREATE TABLE regions (
  code text NOT NULL,
  country text NOT NULL,
  label_key text NOT NULL,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT regions_pkey PRIMARY KEY (code),
  CONSTRAINT regions_country CHECK (country ~ '^[A-Z]{2}$')
);
CREATE INDEX regions_country_idx ON regions (country);

CREATE TABLE interests (
  key text NOT NULL,
  "group" text NOT NULL,
  position integer NOT NULL,
  names jsonb NOT NULL,
  number smallint,
  CONSTRAINT interests_pkey PRIMARY KEY (key),
  CONSTRAINT interests_number CHECK (number BETWEEN 0 AND 62)
);
CREATE UNIQUE INDEX interests_number_key ON interests (number);

-- Accounts

CREATE TABLE users (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  status text NOT NULL DEFAULT 'not_confirmed',
  language text NOT NULL,
  credits integer NOT NULL DEFAULT 0,
  paid_user boolean NOT NULL DEFAULT false,
  notifications_disabled text[] DEFAULT ARRAY[]::text[],
  terms_version timestamptz(3) NOT NULL,
  terms_accepted_at timestamptz(3) NOT NULL,
  sensitive_consent_at timestamptz(3) NOT NULL,
  marketing_consent_at timestamptz(3),
  tracking jsonb NOT NULL DEFAULT '{}',
  live_seq bigint NOT NULL DEFAULT 0,
  confirmed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  new_email text,
  reset_mails integer NOT NULL DEFAULT 0,
  reset_mails_on date,
  spending_cap_minor integer,
  spending_cap_currency text,
  time_zone text,
  paused_until timestamptz(3),
  payment_country text,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT users_email CHECK (email = lower(email) AND email ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$' AND
    char_length(email) <= 254),
  CONSTRAINT users_status CHECK (status IN ('not_confirmed', 'active', 'banned', 'deleted')),
  CONSTRAINT users_language CHECK (language IN ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  CONSTRAINT users_credits CHECK (credits >= 0),
  CONSTRAINT users_notifications_disabled CHECK (notifications_disabled IS NOT NULL AND notifications_disabled <@
    ARRAY['fbl', 'bounce', 'listunsubscribe']),
  CONSTRAINT users_confirmed CHECK (status <> 'active' OR confirmed_at IS NOT NULL),
  CONSTRAINT users_new_email CHECK (new_email = lower(new_email) AND new_email ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$'
    AND char_length(new_email) <= 254),
  CONSTRAINT users_reset_mails CHECK (reset_mails >= 0),
  CONSTRAINT users_spending_cap CHECK (
    num_nonnulls(spending_cap_minor, spending_cap_currency) IN (0, 2) AND spending_cap_minor > 0 AND
      spending_cap_currency ~ '^[A-Z]{3}$'
  ),
  CONSTRAINT users_time_zone CHECK (time_zone ~ '^[A-Za-z0-9_+-]{1,20}(/[A-Za-z0-9_+-]{1,20}){0,2}$'),
  CONSTRAINT users_payment_country CHECK (payment_country ~ '^[A-Z]{2}$')
);
CREATE UNIQUE INDEX users_site_id_email_key ON users (site_id, email);
-- The order in which a mailing goes through a site's members.
CREATE INDEX users_site_id_id_idx ON users (site_id, id);
-- Members who may still get a reminder to confirm their address.
CREATE INDEX users_not_confirmed ON users (site_id, created_at) WHERE status = 'not_confirmed';
CREATE INDEX users_paused_until ON users (paused_until) WHERE paused_until IS NOT NULL;
-- For statistics by day of sign-up.
CREATE INDEX users_created_at_idx ON users (created_at);

CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  page_open_until timestamptz(3),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT sessions_token_hash CHECK (octet_length(token_hash) = 32)
);
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions (token_hash);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE known_devices (
  user_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  told_at timestamptz(3),
  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_hash),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT known_devices_device_hash CHECK (octet_length(device_hash) = 32)
);
CREATE INDEX known_devices_last_used_at_idx ON known_devices (last_used_at);

CREATE TABLE one_time_tokens (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  action text NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT one_time_tokens_token_hash CHECK (octet_length(token_hash) = 32),
  CONSTRAINT one_time_tokens_action CHECK (action IN ('activate', 'reset', 'mail_change', 'reactivate'))
);
CREATE UNIQUE INDEX one_time_tokens_token_hash_key ON one_time_tokens (token_hash);
CREATE INDEX one_time_tokens_user_id_action_idx ON one_time_tokens (user_id, action);
CREATE INDEX one_time_tokens_expires_at_idx ON one_time_tokens (expires_at);

-- Passkeys

CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT ARRAY[]::text[],
  is_backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT passkeys_credential_id CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  CONSTRAINT passkeys_public_key CHECK (octet_length(public_key) BETWEEN 1 AND 4096),
  CONSTRAINT passkeys_counter CHECK (counter BETWEEN 0 AND 4294967295),
  CONSTRAINT passkeys_transports CHECK (cardinality(transports) <= 10),
  CONSTRAINT passkeys_name CHECK (char_length(name) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  holder_hash bytea NOT NULL,
  site_id uuid NOT NULL,
  session_id uuid,
  challenge_hash bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (holder_hash),
  CONSTRAINT passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT passkey_challenges_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT passkey_challenges_hashes CHECK (octet_length(holder_hash) = 32 AND octet_length(challenge_hash) = 32)
);
CREATE INDEX passkey_challenges_site_id_idx ON passkey_challenges (site_id);
CREATE INDEX passkey_challenges_session_id_idx ON passkey_challenges (session_id);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);

-- Search

CREATE TABLE search_places (
  id serial NOT NULL,
  site_id uuid NOT NULL,
  country text NOT NULL,
  region text NOT NULL,
  cell integer NOT NULL,
  x double precision,
  y double precision,
  z double precision,
  CONSTRAINT search_places_pkey PRIMARY KEY (id),
  CONSTRAINT search_places_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT search_places_point CHECK (
    CASE WHEN cell = -1 THEN num_nonnulls(x, y, z) = 0 ELSE num_nonnulls(x, y, z) = 3 END
  )
);
CREATE UNIQUE INDEX search_places_site_id_country_region_cell_key ON search_places (site_id, country, region, cell);

CREATE TABLE promo_cards (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  button jsonb NOT NULL,
  image text,
  target_url text NOT NULL,
  countries text[] NOT NULL DEFAULT ARRAY[]::text[],
  position integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT promo_cards_pkey PRIMARY KEY (id),
  CONSTRAINT promo_cards_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT promo_cards_kind CHECK (kind IN ('cam', 'resell')),
  CONSTRAINT promo_cards_title CHECK (is_localised_text(title)),
  CONSTRAINT promo_cards_text CHECK (is_localised_text(text)),
  CONSTRAINT promo_cards_button CHECK (is_localised_text(button)),
  -- Only pictures on our own host.
  CONSTRAINT promo_cards_image CHECK (image ~ '^promos/[a-z0-9_-]{1,80}\.webp$'),
  CONSTRAINT promo_cards_target_url CHECK (target_url ~
    '^(https://[a-z0-9.-]+(/[^[:space:]<>"]*)?|/([^/[:space:]<>"][^[:space:]<>"]*)?)$' AND char_length(target_url) <=
    500),
  CONSTRAINT promo_cards_countries CHECK (are_country_codes(countries)),
  CONSTRAINT promo_cards_title_words CHECK (has_words(title)),
  CONSTRAINT promo_cards_text_words CHECK (has_words(text)),
  CONSTRAINT promo_cards_button_words CHECK (has_words(button))
);
CREATE INDEX promo_cards_site_id_position_idx ON promo_cards (site_id, position);

-- Profiles

CREATE TABLE profiles (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  user_id uuid,
  fictional boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'disabled',
  name text NOT NULL,
  gender text NOT NULL,
  sexuality text NOT NULL,
  seeks_female boolean NOT NULL DEFAULT false,
  seeks_male boolean NOT NULL DEFAULT false,
  date_of_birth date NOT NULL,
  country text NOT NULL,
  region text,
  city text,
  latitude double precision,
  longitude double precision,
  language text NOT NULL,
  about text,
  hair_color text,
  eye_color text,
  body_type text,
  relationship_status text,
  tattoos text,
  reason_for_joining text,
  interests text[] DEFAULT ARRAY[]::text[],
  last_active_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  has_photo boolean NOT NULL DEFAULT false,
  place_id integer,
  interest_mask bigint NOT NULL DEFAULT 0,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_place_id_fkey FOREIGN KEY (place_id) REFERENCES search_places (id) ON DELETE SET NULL ON UPDATE
    CASCADE,
  CONSTRAINT profiles_region_fkey FOREIGN KEY (region) REFERENCES regions (code) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT profiles_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT profiles_fictional_has_no_user CHECK (fictional = (user_id IS NULL)),
  CONSTRAINT profiles_name CHECK (char_length(name) BETWEEN 1 AND 40 AND name !~ '^@' AND name !~ '[[:cntrl:]]' AND
    btrim(name) = name),
  CONSTRAINT profiles_gender CHECK (gender IN ('female', 'male')),
  CONSTRAINT profiles_sexuality CHECK (sexuality IN ('hetero', 'gay', 'lesbian', 'bi')),
  CONSTRAINT profiles_adult CHECK (date_of_birth <= ((created_at AT TIME ZONE 'UTC')::date - interval '18 years')),
  CONSTRAINT profiles_country CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT profiles_place CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  CONSTRAINT profiles_about CHECK (char_length(about) <= 2000),
  CONSTRAINT profiles_interests CHECK (interests IS NOT NULL),
  CONSTRAINT profiles_status CHECK (status IN ('disabled', 'active', 'paused')),
  CONSTRAINT profiles_paused CHECK (status <> 'paused' OR NOT fictional)
);
CREATE UNIQUE INDEX profiles_user_id_key ON profiles (user_id);
-- The swipe game's deck is a circle of people with a photo, ordered by a hash of their ids. Each member starts at
-- another point of it each day, so a place on it does not depend on age or activity of an account.
CREATE INDEX profiles_deck ON profiles (site_id, gender, country, uuid_hash_extended(id, 0))
  WHERE status = 'active' AND has_photo;
-- The same for fictional profiles, one of which likes a member each day.
CREATE INDEX profiles_fictional_deck ON profiles (site_id, gender, country, uuid_hash_extended(id, 0))
  WHERE status = 'active' AND has_photo AND fictional;
CREATE INDEX profiles_search_active ON profiles (site_id, gender, last_active_at DESC, id DESC)
  INCLUDE (country, region, date_of_birth, seeks_female, seeks_male, has_photo, hair_color, eye_color, body_type,
    relationship_status, tattoos, interest_mask)
  WHERE status = 'active';
CREATE INDEX profiles_search_country ON profiles (site_id, gender, country, last_active_at DESC, id DESC)
  INCLUDE (region, date_of_birth, seeks_female, seeks_male, has_photo, hair_color, eye_color, body_type,
    relationship_status, tattoos, interest_mask)
  WHERE status = 'active';
CREATE INDEX profiles_search_region ON profiles (site_id, gender, region, last_active_at DESC, id DESC)
  INCLUDE (country, date_of_birth, seeks_female, seeks_male, has_photo, hair_color, eye_color, body_type,
    relationship_status, tattoos, interest_mask)
  WHERE status = 'active';
CREATE INDEX profiles_search_new ON profiles (site_id, gender, created_at DESC, id DESC)
  INCLUDE (country, region, date_of_birth, seeks_female, seeks_male, has_photo, hair_color, eye_color, body_type,
    relationship_status, tattoos, interest_mask, last_active_at)
  WHERE status = 'active';
CREATE INDEX profiles_search_near ON profiles (place_id, gender, last_active_at DESC, id DESC)
  INCLUDE (site_id, date_of_birth, seeks_female, seeks_male, has_photo, hair_color, eye_color, body_type,
    relationship_status, tattoos, interest_mask)
  WHERE status = 'active';
-- Without fastupdate: every search would read through the list of entries not yet sorted in.
CREATE INDEX profiles_search_interests ON profiles
  USING gin (profile_search_tags(site_id, interests, gender, seeks_female, seeks_male, date_of_birth))
  WITH (fastupdate = off) WHERE status = 'active';
-- For counts by age, with all columns that they read. The day is an expression that only counts use: with a plain
-- column the planner would also read pages of results from here, and sort them.
CREATE INDEX profiles_count_by_age ON profiles (site_id, gender, country, (date_of_birth - DATE '1900-01-01'))
  INCLUDE (id, seeks_female, seeks_male, has_photo, date_of_birth)
  WHERE status = 'active';
-- For counts by looks, as expressions that only counts use: pages of results are read in the order of their own index.
CREATE INDEX profiles_count_by_looks ON profiles
  (site_id, gender, country, (hair_color || ''), (eye_color || ''), (body_type || ''), (tattoos || ''),
    (relationship_status || ''))
  INCLUDE (id, seeks_female, seeks_male, has_photo, date_of_birth, hair_color, eye_color, body_type, tattoos,
    relationship_status)
  WHERE status = 'active';
CREATE INDEX profiles_lower_name_idx ON profiles (lower(name)) WHERE user_id IS NOT NULL;
-- Visitors see the fictional profiles, newest first. They are few, and members are more recently active.
CREATE INDEX profiles_fictional_active ON profiles (site_id, gender, last_active_at DESC, id DESC)
  INCLUDE (country, interest_mask)
  WHERE status = 'active' AND has_photo AND fictional;

-- Photos

CREATE TABLE photos (
  id uuid NOT NULL,
  profile_id uuid NOT NULL,
  token text NOT NULL,
  blur_token text NOT NULL,
  position integer NOT NULL,
  is_main boolean NOT NULL DEFAULT false,
  is_private boolean NOT NULL DEFAULT false,
  moderation text NOT NULL DEFAULT 'pending',
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  dhash bigint,
  moderated_at timestamptz(3),
  rejection text,
  CONSTRAINT photos_pkey PRIMARY KEY (id),
  CONSTRAINT photos_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT photos_moderation CHECK (moderation IN ('pending', 'approved', 'rejected')),
  CONSTRAINT photos_size CHECK (width > 0 AND height > 0 AND position >= 0),
  CONSTRAINT photos_main_is_public CHECK (NOT (is_main AND is_private)),
  CONSTRAINT photos_rejection CHECK (
    rejection IS NULL OR (moderation = 'rejected' AND rejection IN ('nobody', 'not_you', 'nude', 'child', 'contact',
      'other'))
  )
);
CREATE UNIQUE INDEX photos_token_key ON photos (token);
CREATE UNIQUE INDEX photos_blur_token_key ON photos (blur_token);
CREATE INDEX photos_profile_id_position_idx ON photos (profile_id, position);
CREATE UNIQUE INDEX photos_one_main ON photos (profile_id) WHERE is_main;
CREATE INDEX photos_pending_idx ON photos (created_at, id) WHERE moderation = 'pending';
CREATE INDEX photos_unseen_idx ON photos (created_at, id) WHERE moderation = 'approved' AND moderated_at IS NULL;
CREATE INDEX photos_rejected_idx ON photos (moderated_at DESC, id DESC) WHERE moderation = 'rejected';

CREATE TABLE banned_pictures (
  id uuid NOT NULL,
  dhash bigint NOT NULL,
  reason text NOT NULL,
  added_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT banned_pictures_pkey PRIMARY KEY (id),
  CONSTRAINT banned_pictures_reason CHECK (char_length(reason) BETWEEN 1 AND 200),
  CONSTRAINT banned_pictures_added_by CHECK (added_by ~ '^[a-z0-9][a-z0-9._-]{0,39}$')
);
CREATE UNIQUE INDEX banned_pictures_dhash_key ON banned_pictures (dhash);

-- Likes

CREATE TABLE likes (
  from_profile_id uuid NOT NULL,
  to_profile_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  seen_at timestamptz(3),
  CONSTRAINT likes_pkey PRIMARY KEY (from_profile_id, to_profile_id),
  CONSTRAINT likes_from_profile_id_fkey FOREIGN KEY (from_profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT likes_to_profile_id_fkey FOREIGN KEY (to_profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT likes_not_oneself CHECK (from_profile_id <> to_profile_id)
);
CREATE INDEX likes_to_profile_id_created_at_idx ON likes (to_profile_id, created_at DESC);

CREATE TABLE auto_likes (
  profile_id uuid NOT NULL,
  day date NOT NULL,
  from_profile_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT auto_likes_pkey PRIMARY KEY (profile_id, day),
  CONSTRAINT auto_likes_from_profile_id_fkey FOREIGN KEY (from_profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT auto_likes_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON UPDATE
    CASCADE
);
CREATE INDEX auto_likes_from_profile_id_idx ON auto_likes (from_profile_id);

-- Swipe

CREATE TABLE swipes (
  profile_id uuid NOT NULL,
  target_profile_id uuid NOT NULL,
  action text NOT NULL,
  day date NOT NULL,
  like_slot smallint,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT swipes_pkey PRIMARY KEY (profile_id, target_profile_id),
  CONSTRAINT swipes_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT swipes_target_profile_id_fkey FOREIGN KEY (target_profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT swipes_not_oneself CHECK (profile_id <> target_profile_id),
  CONSTRAINT swipes_action CHECK (action IN ('like', 'skip')),
  CONSTRAINT swipes_like_slot CHECK (like_slot IS NULL OR (like_slot BETWEEN 1 AND 4 AND action = 'like'))
);
CREATE INDEX swipes_profile_id_created_at_idx ON swipes (profile_id, created_at DESC);
CREATE INDEX swipes_target_profile_id_idx ON swipes (target_profile_id);
CREATE UNIQUE INDEX swipes_profile_id_day_like_slot_key ON swipes (profile_id, day, like_slot);

CREATE TABLE swipe_undos (
  profile_id uuid NOT NULL,
  day date NOT NULL,
  likes integer NOT NULL,
  CONSTRAINT swipe_undos_pkey PRIMARY KEY (profile_id, day),
  CONSTRAINT swipe_undos_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT swipe_undos_likes CHECK (likes > 0)
);

-- Gifts

CREATE TABLE gifts (
  key text NOT NULL,
  position integer NOT NULL,
  names jsonb NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  CONSTRAINT gifts_pkey PRIMARY KEY (key),
  -- Also the name of its icon.
  CONSTRAINT gifts_key CHECK (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  CONSTRAINT gifts_names CHECK (is_localised_text(names) AND names ? 'en'),
  CONSTRAINT gifts_names_words CHECK (has_words(names))
);

-- Chat

CREATE TABLE conversations (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  low_profile_id uuid NOT NULL,
  high_profile_id uuid NOT NULL,
  started_by_profile_id uuid NOT NULL,
  free_start_slot smallint,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_high_profile_id_fkey FOREIGN KEY (high_profile_id) REFERENCES profiles (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT conversations_low_profile_id_fkey FOREIGN KEY (low_profile_id) REFERENCES profiles (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT conversations_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT conversations_started_by_profile_id_fkey FOREIGN KEY (started_by_profile_id) REFERENCES profiles (id) ON
    DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT conversations_pair_order CHECK (low_profile_id < high_profile_id),
  CONSTRAINT conversations_started_by_one_of_them CHECK (started_by_profile_id IN (low_profile_id, high_profile_id)),
  CONSTRAINT conversations_free_start_slot CHECK (free_start_slot IN (1, 2))
);
CREATE UNIQUE INDEX conversations_low_profile_id_high_profile_id_key ON conversations (low_profile_id, high_profile_id);
CREATE UNIQUE INDEX conversations_started_by_profile_id_free_start_slot_key ON conversations (started_by_profile_id,
  free_start_slot);

CREATE TABLE conversation_sides (
  conversation_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  other_profile_id uuid NOT NULL,
  unread integer NOT NULL DEFAULT 0,
  last_message_id bigint,
  last_message_at timestamptz(3),
  read_up_to bigint NOT NULL DEFAULT 0,
  removed_up_to bigint NOT NULL DEFAULT 0,
  fictional boolean NOT NULL DEFAULT false,
  CONSTRAINT conversation_sides_pkey PRIMARY KEY (conversation_id, profile_id),
  CONSTRAINT conversation_sides_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations (id) ON
    DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT conversation_sides_other_profile_id_fkey FOREIGN KEY (other_profile_id) REFERENCES profiles (id) ON DELETE
    CASCADE ON UPDATE CASCADE,
  CONSTRAINT conversation_sides_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT conversation_sides_unread CHECK (unread >= 0),
  CONSTRAINT conversation_sides_last CHECK ((last_message_id IS NULL) = (last_message_at IS NULL))
);
-- The chat list, newest first; the id orders equal instants.
CREATE INDEX conversation_sides_newest ON conversation_sides (profile_id, last_message_at DESC, conversation_id DESC)
  WHERE last_message_at IS NOT NULL;
CREATE INDEX conversation_sides_unread_newest ON conversation_sides (profile_id, last_message_at DESC, conversation_id
  DESC)
  WHERE unread > 0;

CREATE TABLE messages (
  id bigserial NOT NULL,
  conversation_id uuid NOT NULL,
  sender_profile_id uuid NOT NULL,
  client_id uuid NOT NULL,
  text text NOT NULL,
  held boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  gift text,
  photo text,
  removed_at timestamptz(3),
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT messages_gift_fkey FOREIGN KEY (gift) REFERENCES gifts (key) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT messages_sender_profile_id_fkey FOREIGN KEY (sender_profile_id) REFERENCES profiles (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT messages_text CHECK (
    char_length(text) <= 10000
    AND num_nonnulls(gift, photo) <= 1
    AND CASE
    WHEN removed_at IS NOT NULL THEN text = '' AND num_nonnulls(gift, photo) = 0
    WHEN gift IS NOT NULL THEN text = ''
    ELSE text <> '' OR photo IS NOT NULL
    END
  )
);
CREATE INDEX messages_conversation_id_id_idx ON messages (conversation_id, id);
CREATE UNIQUE INDEX messages_sender_profile_id_client_id_key ON messages (sender_profile_id, client_id);
CREATE INDEX messages_held ON messages (sender_profile_id) WHERE held;
CREATE UNIQUE INDEX messages_photo_key ON messages (photo);

CREATE TABLE message_photos (
  token text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  digest text NOT NULL,
  CONSTRAINT message_photos_pkey PRIMARY KEY (token),
  CONSTRAINT message_photos_token CHECK (token ~ '^[0-9a-f]{32}$'),
  CONSTRAINT message_photos_size CHECK (width > 0 AND height > 0)
);

CREATE TABLE openers (
  conversation_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  text_hash bytea,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT openers_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT openers_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT openers_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT openers_text_hash CHECK (octet_length(text_hash) = 16)
);
CREATE INDEX openers_profile_id_created_at_idx ON openers (profile_id, created_at);
CREATE INDEX openers_created_at_idx ON openers (created_at);

-- Inbox

CREATE TABLE inbox_cases (
  conversation_id uuid NOT NULL,
  site_id uuid NOT NULL,
  fictional_profile_id uuid NOT NULL,
  member_profile_id uuid NOT NULL,
  waiting_since timestamptz(3) NOT NULL,
  operator text,
  claimed_until timestamptz(3),
  handed_over_by text,
  note text,
  CONSTRAINT inbox_cases_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT inbox_cases_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations (id) ON DELETE
    CASCADE ON UPDATE CASCADE,
  CONSTRAINT inbox_cases_operator CHECK (operator ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  CONSTRAINT inbox_cases_claim CHECK ((operator IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT inbox_cases_note CHECK (char_length(note) BETWEEN 1 AND 500)
);
CREATE INDEX inbox_cases_waiting_since_conversation_id_idx ON inbox_cases (waiting_since, conversation_id);
CREATE INDEX inbox_cases_site_id_waiting_since_conversation_id_idx ON inbox_cases (site_id, waiting_since,
  conversation_id);
CREATE INDEX inbox_cases_operator_idx ON inbox_cases (operator);

-- Payments

CREATE TABLE bundles (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  credits integer NOT NULL,
  price_minor integer NOT NULL,
  recommended boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT bundles_pkey PRIMARY KEY (id),
  CONSTRAINT bundles_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT bundles_amounts CHECK (credits > 0 AND price_minor > 0),
  CONSTRAINT bundles_codes CHECK (currency ~ '^[A-Z]{3}$' AND country ~ '^[A-Z]{2}$')
);
CREATE INDEX bundles_site_id_country_idx ON bundles (site_id, country);
CREATE UNIQUE INDEX bundles_one_a_size ON bundles (site_id, country, credits) WHERE is_active;
CREATE UNIQUE INDEX bundles_one_recommended ON bundles (site_id, country) WHERE recommended AND is_active;

CREATE TABLE payments (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  user_id uuid NOT NULL,
  bundle_id uuid NOT NULL,
  method text NOT NULL,
  credits integer NOT NULL,
  amount_minor integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  provider_id text,
  checkout_url text,
  refunded_minor integer NOT NULL DEFAULT 0,
  charged_back_minor integer NOT NULL DEFAULT 0,
  consented_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  discount_code_id uuid,
  discount_minor integer NOT NULL DEFAULT 0,
  bonus_credits integer NOT NULL DEFAULT 0,
  mandate_id uuid,
  send_at timestamptz(3),
  sent_at timestamptz(3),
  failure_told_at timestamptz(3),
  refund_undone_minor integer NOT NULL DEFAULT 0,
  chargeback_undone_minor integer NOT NULL DEFAULT 0,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT payments_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT payments_amounts CHECK (credits > 0 AND amount_minor > 0 AND refunded_minor >= 0 AND charged_back_minor >=
    0),
  CONSTRAINT payments_status CHECK (status IN ('open', 'pending', 'paid', 'failed', 'canceled', 'expired')),
  CONSTRAINT payments_paid CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT payments_currency CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT payments_discount CHECK (discount_minor >= 0 AND bonus_credits >= 0 AND (discount_code_id IS NOT NULL OR
    (discount_minor = 0 AND bonus_credits = 0))),
  CONSTRAINT payments_sent CHECK (sent_at IS NULL OR send_at IS NOT NULL AND mandate_id IS NOT NULL),
  CONSTRAINT payments_undone CHECK (refund_undone_minor >= 0 AND chargeback_undone_minor >= 0)
);
CREATE UNIQUE INDEX payments_provider_id_key ON payments (provider_id);
CREATE INDEX payments_user_id_created_at_idx ON payments (user_id, created_at DESC);
CREATE INDEX payments_unfinished ON payments (created_at) WHERE status IN ('open', 'pending');
CREATE INDEX payments_discount_code_id_idx ON payments (discount_code_id);
CREATE INDEX payments_mandate_id_idx ON payments (mandate_id);

CREATE TABLE withdrawals (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  number text NOT NULL,
  amount_minor integer NOT NULL,
  credits integer NOT NULL,
  returned_before_minor integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'requested',
  provider_refund_id text,
  requested_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  refunded_at timestamptz(3),
  refused_at timestamptz(3),
  operator text,
  CONSTRAINT withdrawals_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT withdrawals_number CHECK (number ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  -- An operator's refund is stored as a withdrawal, and may return money for credits that are already spent.
  CONSTRAINT withdrawals_amounts CHECK (
    amount_minor > 0 AND returned_before_minor >= 0 AND credits >= CASE WHEN operator IS NULL THEN 1 ELSE 0 END
  ),
  CONSTRAINT withdrawals_state CHECK (state IN ('requested', 'refunded', 'refused')),
  CONSTRAINT withdrawals_refunded CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  CONSTRAINT withdrawals_refused CHECK ((state = 'refused') = (refused_at IS NOT NULL)),
  -- An operator's refund is stored as a withdrawal, and may return money for credits that are already spent.
  CONSTRAINT withdrawals_operator CHECK (operator ~ '^[a-z0-9][a-z0-9._-]{0,39}$')
);
CREATE UNIQUE INDEX withdrawals_payment_id_key ON withdrawals (payment_id);
CREATE UNIQUE INDEX withdrawals_number_key ON withdrawals (number);
CREATE UNIQUE INDEX withdrawals_provider_refund_id_key ON withdrawals (provider_refund_id);
CREATE INDEX withdrawals_requested ON withdrawals (requested_at) WHERE state = 'requested';

CREATE TABLE mandates (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  signed_for uuid NOT NULL,
  provider_customer_id text NOT NULL,
  provider_mandate_id text NOT NULL,
  reference text NOT NULL,
  holder text NOT NULL,
  iban_end text NOT NULL,
  iban_hash bytea NOT NULL,
  mobile_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revoked_at timestamptz(3),
  CONSTRAINT mandates_pkey PRIMARY KEY (id),
  CONSTRAINT mandates_signed_for_fkey FOREIGN KEY (signed_for) REFERENCES payments (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT mandates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT mandates_iban_end CHECK (iban_end ~ '^[A-Z0-9]{4}$'),
  CONSTRAINT mandates_hashes CHECK (octet_length(iban_hash) = 32 AND octet_length(mobile_hash) = 32)
);
CREATE UNIQUE INDEX mandates_signed_for_key ON mandates (signed_for);
CREATE UNIQUE INDEX mandates_provider_mandate_id_key ON mandates (provider_mandate_id);
CREATE UNIQUE INDEX mandates_reference_key ON mandates (reference);
CREATE INDEX mandates_user_id_created_at_idx ON mandates (user_id, created_at DESC);
CREATE INDEX mandates_iban_hash_idx ON mandates (iban_hash);

CREATE TABLE direct_debits (
  payment_id uuid NOT NULL,
  holder text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  zip text NOT NULL,
  city text NOT NULL,
  iban_end text NOT NULL,
  iban_hash bytea NOT NULL,
  mobile_hash bytea NOT NULL,
  iban_sealed bytea,
  mobile text,
  code_request uuid,
  code_hash bytea,
  code_expires_at timestamptz(3),
  wrong_codes integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz(3),
  CONSTRAINT direct_debits_pkey PRIMARY KEY (payment_id),
  CONSTRAINT direct_debits_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments (id) ON DELETE RESTRICT ON
    UPDATE CASCADE,
  CONSTRAINT direct_debits_iban_end CHECK (iban_end ~ '^[A-Z0-9]{4}$'),
  CONSTRAINT direct_debits_hashes CHECK (octet_length(iban_hash) = 32 AND octet_length(mobile_hash) = 32),
  CONSTRAINT direct_debits_mobile CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  CONSTRAINT direct_debits_code CHECK ((code_hash IS NULL) = (code_expires_at IS NULL) AND octet_length(code_hash) =
    32),
  CONSTRAINT direct_debits_tries CHECK (wrong_codes BETWEEN 0 AND 5)
);
CREATE INDEX direct_debits_iban_hash_idx ON direct_debits (iban_hash);

CREATE TABLE code_requests (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  mobile_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT code_requests_pkey PRIMARY KEY (id),
  CONSTRAINT code_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT code_requests_mobile_hash CHECK (octet_length(mobile_hash) = 32)
);
CREATE INDEX code_requests_user_id_created_at_idx ON code_requests (user_id, created_at);
CREATE INDEX code_requests_mobile_hash_created_at_idx ON code_requests (mobile_hash, created_at);

CREATE TABLE blocked_debits (
  hash bytea NOT NULL,
  kind text NOT NULL,
  payment_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT blocked_debits_pkey PRIMARY KEY (hash),
  CONSTRAINT blocked_debits_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments (id) ON DELETE RESTRICT ON
    UPDATE CASCADE,
  CONSTRAINT blocked_debits_hash CHECK (octet_length(hash) = 32),
  CONSTRAINT blocked_debits_kind CHECK (kind IN ('iban', 'mobile', 'member'))
);
CREATE INDEX blocked_debits_payment_id_idx ON blocked_debits (payment_id);

CREATE TABLE vat_rates (
  country text NOT NULL,
  valid_from date NOT NULL,
  basis_points integer NOT NULL,
  CONSTRAINT vat_rates_pkey PRIMARY KEY (country, valid_from),
  CONSTRAINT vat_rates_country CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT vat_rates_basis_points CHECK (basis_points BETWEEN 0 AND 5000)
);

CREATE TABLE receipt_counters (
  company_id uuid NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT receipt_counters_pkey PRIMARY KEY (company_id, year),
  CONSTRAINT receipt_counters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE RESTRICT ON
    UPDATE CASCADE,
  CONSTRAINT receipt_counters_last CHECK (last > 0)
);

CREATE TABLE receipts (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL,
  returned_minor integer NOT NULL DEFAULT 0,
  year integer NOT NULL,
  sequence integer NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  gross_minor integer NOT NULL,
  net_minor integer NOT NULL,
  vat_minor integer NOT NULL,
  vat_basis_points integer NOT NULL,
  seller jsonb NOT NULL,
  CONSTRAINT receipts_pkey PRIMARY KEY (id),
  CONSTRAINT receipts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT receipts_sum CHECK (net_minor + vat_minor = gross_minor AND sign(vat_minor) * sign(gross_minor) >= 0 AND
    abs(vat_minor) <= abs(gross_minor)),
  CONSTRAINT receipts_vat_basis_points CHECK (vat_basis_points BETWEEN 0 AND 5000 AND (vat_basis_points > 0 OR vat_minor
    = 0)),
  CONSTRAINT receipts_number CHECK (sequence > 0 AND year BETWEEN 2000 AND 9999),
  CONSTRAINT receipts_codes CHECK (country ~ '^[A-Z]{2}$' AND currency ~ '^[A-Z]{3}$'),
  CONSTRAINT receipts_seller CHECK (jsonb_typeof(seller) = 'object'),
  CONSTRAINT receipts_kind CHECK ((kind = 'receipt' AND returned_minor = 0 AND gross_minor > 0) OR (kind IN ('refund',
    'chargeback') AND returned_minor > 0 AND gross_minor < 0) OR (kind IN ('refund_undone', 'chargeback_undone') AND
    returned_minor > 0 AND gross_minor > 0))
);
CREATE UNIQUE INDEX receipts_company_id_year_sequence_key ON receipts (company_id, year, sequence);
CREATE UNIQUE INDEX receipts_payment_id_kind_returned_minor_key ON receipts (payment_id, kind, returned_minor);

-- Credits

CREATE TABLE credit_entries (
  id bigserial NOT NULL,
  user_id uuid NOT NULL,
  amount integer NOT NULL,
  balance integer NOT NULL,
  reason text NOT NULL,
  reference text NOT NULL,
  payment_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT credit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT credit_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments (id) ON DELETE RESTRICT ON
    UPDATE CASCADE,
  CONSTRAINT credit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT credit_entries_amount CHECK (amount <> 0),
  CONSTRAINT credit_entries_balance CHECK (balance >= 0),
  CONSTRAINT credit_entries_reason CHECK (reason IN ('signup', 'purchase', 'message', 'photo', 'gift', 'refund',
    'chargeback', 'adjustment')),
  CONSTRAINT credit_entries_sign CHECK ((reason IN ('signup', 'purchase') AND amount > 0) OR (reason IN ('message',
    'photo', 'gift', 'refund', 'chargeback') AND amount < 0) OR reason = 'adjustment')
);
CREATE INDEX credit_entries_user_id_id_idx ON credit_entries (user_id, id);
CREATE UNIQUE INDEX credit_entries_user_id_reference_key ON credit_entries (user_id, reference);

-- Discounts

CREATE TABLE discount_codes (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'code',
  code text NOT NULL,
  percentage integer,
  value_percentage integer,
  minimum_order_minor integer,
  currency text,
  country text,
  user_id uuid,
  payment_methods text[] NOT NULL DEFAULT ARRAY[]::text[],
  is_active boolean NOT NULL DEFAULT true,
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  occasion text,
  CONSTRAINT discount_codes_pkey PRIMARY KEY (id),
  CONSTRAINT discount_codes_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT discount_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT discount_codes_code CHECK (code ~ '^[A-Z0-9]{3,30}$'),
  CONSTRAINT discount_codes_kind CHECK (kind IN ('code', 'welcome', 'time_bonus')),
  -- Either a reduced price or extra credits.
  CONSTRAINT discount_codes_value CHECK ((percentage IS NULL) <> (value_percentage IS NULL) AND COALESCE(percentage, 1)
    BETWEEN 1 AND 90 AND COALESCE(value_percentage, 1) BETWEEN 1 AND 500),
  CONSTRAINT discount_codes_minimum CHECK (minimum_order_minor IS NULL OR (minimum_order_minor > 0 AND currency IS NOT
    NULL)),
  CONSTRAINT discount_codes_currency CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT discount_codes_country CHECK (country ~ '^[A-Z]{2}$'),
  -- Discounts given by rules reduce the price, and are for all members.
  CONSTRAINT discount_codes_given CHECK (kind = 'code' OR (percentage IS NOT NULL AND user_id IS NULL)),
  CONSTRAINT discount_codes_occasion CHECK (occasion IS NULL OR (occasion = 'stay' AND user_id IS NOT NULL AND kind =
    'code')),
  CONSTRAINT discount_codes_expires_at CHECK (isfinite(expires_at)),
  CONSTRAINT discount_codes_payment_methods CHECK (payment_methods IS NOT NULL AND array_position(payment_methods, NULL)
    IS NULL),
  CONSTRAINT discount_codes_payment_methods_words CHECK (have_words(payment_methods))
);
CREATE UNIQUE INDEX discount_codes_site_id_code_key ON discount_codes (site_id, code);
CREATE UNIQUE INDEX discount_codes_one_a_kind ON discount_codes (site_id, kind) WHERE kind <> 'code';
CREATE UNIQUE INDEX discount_codes_user_id_occasion_key ON discount_codes (user_id, occasion);

CREATE TABLE discount_uses (
  discount_code_id uuid NOT NULL,
  user_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT discount_uses_pkey PRIMARY KEY (discount_code_id, user_id),
  CONSTRAINT discount_uses_discount_code_id_fkey FOREIGN KEY (discount_code_id) REFERENCES discount_codes (id) ON DELETE
    RESTRICT ON UPDATE CASCADE,
  CONSTRAINT discount_uses_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments (id) ON DELETE RESTRICT ON
    UPDATE CASCADE,
  CONSTRAINT discount_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX discount_uses_payment_id_key ON discount_uses (payment_id);
CREATE INDEX discount_uses_user_id_idx ON discount_uses (user_id);

-- Notifications

CREATE TABLE notification_choices (
  user_id uuid NOT NULL,
  mail_off text[] NOT NULL,
  push_off text[] NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT notification_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT notification_choices_mail_off CHECK (mail_off <@ ARRAY['new_conversations', 'new_messages', 'like',
    'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'] AND cardinality(mail_off) <= 8),
  CONSTRAINT notification_choices_push_off CHECK (push_off <@ ARRAY['new_conversations', 'new_messages', 'like',
    'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'] AND cardinality(push_off) <= 8)
);

CREATE TABLE mail_marks (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  due_at timestamptz(3),
  told_until timestamptz(3),
  reminded_at timestamptz(3),
  mail_id uuid,
  decided_at timestamptz(3),
  leased_until timestamptz(3),
  CONSTRAINT mail_marks_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT mail_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT mail_marks_kind CHECK (kind IN ('messages', 'reminder', 'likes', 'waiting_likes')),
  CONSTRAINT mail_marks_mail CHECK ((mail_id IS NULL) = (decided_at IS NULL) AND (mail_id IS NOT NULL OR leased_until IS
    NULL))
);
CREATE INDEX mail_marks_due ON mail_marks (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE event_cursors (
  reader text NOT NULL,
  read_until timestamptz(3) NOT NULL,
  CONSTRAINT event_cursors_pkey PRIMARY KEY (reader)
);

-- Push

CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_delivered_at timestamptz(3),
  session_id uuid NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT push_subscriptions_endpoint CHECK (endpoint ~ '^https?://' AND char_length(endpoint) <= 1000),
  CONSTRAINT push_subscriptions_keys CHECK (p256dh ~ '^[A-Za-z0-9_-]{86,88}$' AND auth ~ '^[A-Za-z0-9_-]{22,24}$')
);
CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON push_subscriptions (endpoint);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id);
CREATE UNIQUE INDEX push_subscriptions_session_id_key ON push_subscriptions (session_id);

-- Mail

CREATE TABLE mail_events (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  site_id uuid NOT NULL,
  body_hash bytea NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  message_id text,
  raw bytea,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT mail_events_pkey PRIMARY KEY (id),
  CONSTRAINT mail_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT mail_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT mail_events_kind CHECK (kind IN ('delivery', 'complaint', 'unknown')),
  CONSTRAINT mail_events_outcome CHECK (outcome IN ('suppressed', 'no_effect', 'kept_aside') AND (kind <> 'unknown' OR
    outcome = 'kept_aside')),
  CONSTRAINT mail_events_body_hash CHECK (octet_length(body_hash) = 32),
  CONSTRAINT mail_events_message_id CHECK (message_id ~ '^<[^[:space:]@<>]+@[^[:space:]@<>]+>$' AND
    char_length(message_id) <= 500),
  CONSTRAINT mail_events_raw CHECK ((raw IS NOT NULL) = (outcome = 'kept_aside') AND octet_length(raw) <= 65536)
);
CREATE UNIQUE INDEX mail_events_company_id_body_hash_key ON mail_events (company_id, body_hash);
CREATE INDEX mail_events_outcome_received_at_idx ON mail_events (outcome, received_at);
CREATE INDEX mail_events_received_at_idx ON mail_events (received_at);

CREATE TABLE mail_suppressions (
  company_id uuid NOT NULL,
  address text NOT NULL,
  reason text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  since timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  event_id uuid,
  lifted_at timestamptz(3),
  CONSTRAINT mail_suppressions_pkey PRIMARY KEY (company_id, address, reason),
  CONSTRAINT mail_suppressions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE RESTRICT ON
    UPDATE CASCADE,
  CONSTRAINT mail_suppressions_event_id_fkey FOREIGN KEY (event_id) REFERENCES mail_events (id) ON DELETE SET NULL ON
    UPDATE CASCADE,
  CONSTRAINT mail_suppressions_address CHECK (address = lower(address) AND address ~
    '^[^[:space:]@<>]+@[^[:space:]@<>]+$' AND char_length(address) <= 254),
  CONSTRAINT mail_suppressions_reason CHECK (reason IN ('fbl', 'bounce', 'listunsubscribe')),
  CONSTRAINT mail_suppressions_lifted CHECK (is_active OR lifted_at IS NOT NULL)
);
CREATE INDEX mail_suppressions_event_id_idx ON mail_suppressions (event_id);

-- Mailings

CREATE TABLE mailings (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  kind text NOT NULL,
  occasion text NOT NULL,
  content jsonb NOT NULL DEFAULT '{}',
  audience text NOT NULL DEFAULT 'all',
  state text NOT NULL DEFAULT 'running',
  rate_per_minute integer NOT NULL DEFAULT 3000,
  paced_until timestamp(6) with time zone NOT NULL,
  queued_up_to uuid,
  queued_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  refusals_in_row integer NOT NULL DEFAULT 0,
  pause_reason text,
  CONSTRAINT mailings_pkey PRIMARY KEY (id),
  CONSTRAINT mailings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT mailings_kind CHECK (kind IN ('weekly', 'promotion', 'news', 'activation-reminder')),
  CONSTRAINT mailings_state CHECK (state IN ('draft', 'running', 'paused', 'stopped', 'finished')),
  CONSTRAINT mailings_audience CHECK (audience IN ('all', 'unpaid')),
  CONSTRAINT mailings_occasion CHECK (occasion ~ '^[A-Za-z0-9-]{1,60}$'),
  CONSTRAINT mailings_rate CHECK (rate_per_minute BETWEEN 1 AND 600000),
  CONSTRAINT mailings_finished CHECK ((finished_at IS NOT NULL) = (state IN ('stopped', 'finished'))),
  CONSTRAINT mailings_queued CHECK (state <> 'finished' OR queued_at IS NOT NULL),
  CONSTRAINT mailings_refusals_in_row CHECK (refusals_in_row >= 0),
  CONSTRAINT mailings_pause_reason CHECK (pause_reason IS NULL OR (state = 'paused' AND pause_reason IN ('refused')))
);
-- The same mailing started twice is one mailing.
CREATE UNIQUE INDEX mailings_site_id_kind_occasion_key ON mailings (site_id, kind, occasion);
CREATE INDEX mailings_running ON mailings (created_at, id) WHERE state = 'running';

CREATE TABLE mailing_deliveries (
  mailing_id uuid NOT NULL,
  user_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  reason text,
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT mailing_deliveries_pkey PRIMARY KEY (mailing_id, user_id),
  CONSTRAINT mailing_deliveries_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailings (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT mailing_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  -- `in_doubt`: the sender died or lost the mail server during delivery; the mail may have arrived.
  CONSTRAINT mailing_deliveries_state CHECK (state IN ('queued', 'sending', 'sent', 'skipped', 'failed', 'in_doubt')),
  CONSTRAINT mailing_deliveries_reason CHECK ((reason IS NOT NULL) = (state IN ('skipped', 'failed')) AND reason ~
    '^[a-z_]{1,30}$')
);
CREATE INDEX mailing_deliveries_user_id_idx ON mailing_deliveries (user_id);
CREATE INDEX mailing_deliveries_queued ON mailing_deliveries (mailing_id, due_at, user_id) WHERE state = 'queued';
CREATE INDEX mailing_deliveries_sending ON mailing_deliveries (mailing_id, changed_at) WHERE state = 'sending';

-- Moderation

CREATE TABLE blocks (
  blocker_profile_id uuid NOT NULL,
  blocked_profile_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT blocks_pkey PRIMARY KEY (blocker_profile_id, blocked_profile_id),
  CONSTRAINT blocks_blocked_profile_id_fkey FOREIGN KEY (blocked_profile_id) REFERENCES profiles (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT blocks_blocker_profile_id_fkey FOREIGN KEY (blocker_profile_id) REFERENCES profiles (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT blocks_not_oneself CHECK (blocker_profile_id <> blocked_profile_id)
);
CREATE INDEX blocks_blocked_profile_id_blocker_profile_id_idx ON blocks (blocked_profile_id, blocker_profile_id);

CREATE TABLE reports (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  number text NOT NULL,
  reporter_user_id uuid,
  profile_id uuid,
  photo_id uuid,
  message_id bigint,
  reason text NOT NULL,
  text text,
  language text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  case_id uuid,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE SET NULL ON UPDATE
    CASCADE,
  CONSTRAINT reports_reporter_user_id_fkey FOREIGN KEY (reporter_user_id) REFERENCES users (id) ON DELETE SET NULL ON
    UPDATE CASCADE,
  CONSTRAINT reports_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT reports_number CHECK (number ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  CONSTRAINT reports_reason CHECK (reason IN ('fake', 'scam', 'harassment', 'hate', 'underage', 'nudity', 'illegal',
    'other')),
  CONSTRAINT reports_text CHECK (char_length(text) BETWEEN 1 AND 2000),
  CONSTRAINT reports_language CHECK (language IN ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  CONSTRAINT reports_status CHECK (status IN ('open', 'decided')),
  CONSTRAINT reports_case CHECK (status = 'decided' OR case_id IS NOT NULL)
);
CREATE UNIQUE INDEX reports_site_id_number_key ON reports (site_id, number);
CREATE INDEX reports_reporter_user_id_created_at_idx ON reports (reporter_user_id, created_at);
CREATE INDEX reports_profile_id_idx ON reports (profile_id);
CREATE INDEX reports_photo_id_idx ON reports (photo_id);
-- A repeated report of the same thing joins the open one.
CREATE UNIQUE INDEX reports_once ON reports (reporter_user_id, profile_id, COALESCE(photo_id,
  '00000000-0000-0000-0000-000000000000'), COALESCE(message_id, 0)) WHERE status = 'open';
CREATE INDEX reports_case_id_idx ON reports (case_id);

CREATE TABLE complaints (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  number text NOT NULL,
  user_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  text text NOT NULL,
  about text,
  language text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT complaints_pkey PRIMARY KEY (id),
  CONSTRAINT complaints_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT complaints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  -- Without letters and digits that are easily confused when read out.
  CONSTRAINT complaints_number CHECK (number ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  CONSTRAINT complaints_name CHECK (char_length(name) BETWEEN 1 AND 100 AND name !~ '[[:cntrl:]]'),
  CONSTRAINT complaints_email CHECK (email = lower(email) AND email ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$' AND
    char_length(email) <= 254),
  CONSTRAINT complaints_text CHECK (char_length(text) BETWEEN 1 AND 5000),
  CONSTRAINT complaints_about CHECK (char_length(about) BETWEEN 1 AND 200 AND about !~ '[[:cntrl:]]'),
  CONSTRAINT complaints_language CHECK (language IN ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  CONSTRAINT complaints_status CHECK (status IN ('open', 'answered', 'closed'))
);
CREATE UNIQUE INDEX complaints_site_id_number_key ON complaints (site_id, number);
CREATE INDEX complaints_email_created_at_idx ON complaints (email, created_at);
CREATE INDEX complaints_user_id_idx ON complaints (user_id);
CREATE INDEX complaints_waiting ON complaints (created_at, id) WHERE status <> 'closed';

CREATE TABLE complaint_events (
  id uuid NOT NULL,
  complaint_id uuid NOT NULL,
  kind text NOT NULL,
  operator text NOT NULL,
  text text,
  at timestamptz(3) NOT NULL,
  CONSTRAINT complaint_events_pkey PRIMARY KEY (id),
  CONSTRAINT complaint_events_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT complaint_events_kind CHECK (kind IN ('answered', 'closed')),
  CONSTRAINT complaint_events_text CHECK ((kind = 'answered') = (text IS NOT NULL) AND char_length(text) BETWEEN 1 AND
    5000)
);
CREATE INDEX complaint_events_complaint_id_at_idx ON complaint_events (complaint_id, at);

CREATE TABLE member_flags (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  signals text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  settled_at timestamptz(3),
  settled_by text,
  CONSTRAINT member_flags_pkey PRIMARY KEY (id),
  CONSTRAINT member_flags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT member_flags_kind CHECK (kind IN ('about', 'first_message', 'same_message', 'picture')),
  CONSTRAINT member_flags_signals CHECK (signals <@ ARRAY['money', 'iban', 'phone', 'contact', 'link']),
  CONSTRAINT member_flags_settled CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE UNIQUE INDEX member_flags_open_key ON member_flags (user_id, kind) WHERE settled_at IS NULL;
CREATE INDEX member_flags_waiting_idx ON member_flags (created_at, id) WHERE settled_at IS NULL;
CREATE INDEX member_flags_user_id_created_at_idx ON member_flags (user_id, created_at);

CREATE TABLE moderation_cases (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  profile_id uuid,
  photo_id uuid,
  message_id bigint,
  status text NOT NULL DEFAULT 'open',
  operator text,
  claimed_until timestamptz(3),
  opened_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  decided_at timestamptz(3),
  CONSTRAINT moderation_cases_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_cases_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE SET NULL ON
    UPDATE CASCADE,
  CONSTRAINT moderation_cases_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT moderation_cases_status CHECK (status IN ('open', 'in_review', 'decided')),
  CONSTRAINT moderation_cases_thing CHECK (num_nonnulls(photo_id, message_id) <= 1),
  CONSTRAINT moderation_cases_claim CHECK (
    (status = 'in_review') = (operator IS NOT NULL) AND (status = 'in_review') = (claimed_until IS NOT NULL)
  ),
  CONSTRAINT moderation_cases_decided CHECK ((status = 'decided') = (decided_at IS NOT NULL))
);
CREATE INDEX moderation_cases_profile_id_idx ON moderation_cases (profile_id);
CREATE INDEX moderation_cases_site_id_idx ON moderation_cases (site_id);
CREATE UNIQUE INDEX moderation_cases_once ON moderation_cases (profile_id, COALESCE(photo_id,
  '00000000-0000-0000-0000-000000000000'), COALESCE(message_id, 0)) WHERE status <> 'decided';
CREATE INDEX moderation_cases_waiting ON moderation_cases (opened_at, id) WHERE status <> 'decided';

CREATE TABLE moderation_decisions (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  number text NOT NULL,
  case_id uuid,
  user_id uuid,
  profile_id uuid,
  photo_id uuid,
  message_id bigint,
  removal text,
  sanction text,
  until timestamptz(3),
  no_action text,
  rule text,
  law text,
  facts text,
  automated boolean NOT NULL DEFAULT false,
  operator text NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  appeal_until timestamptz(3) NOT NULL,
  reversed_at timestamptz(3),
  CONSTRAINT moderation_decisions_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_decisions_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases (id) ON DELETE RESTRICT
    ON UPDATE CASCADE,
  CONSTRAINT moderation_decisions_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE SET NULL
    ON UPDATE CASCADE,
  CONSTRAINT moderation_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE
    CASCADE,
  CONSTRAINT moderation_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE
    CASCADE,
  CONSTRAINT moderation_decisions_number CHECK (number ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  CONSTRAINT moderation_decisions_removal CHECK (removal IN ('photo', 'message', 'about', 'profile')),
  CONSTRAINT moderation_decisions_sanction CHECK (sanction IN ('warning', 'strike', 'ban')),
  CONSTRAINT moderation_decisions_until CHECK (until IS NULL OR sanction IS NOT DISTINCT FROM 'ban'),
  CONSTRAINT moderation_decisions_no_action CHECK (no_action IN ('allowed', 'gone')),
  CONSTRAINT moderation_decisions_rule CHECK (rule IN ('minors', 'abuse', 'fraud', 'advertising', 'impersonation',
    'automation', 'law')),
  CONSTRAINT moderation_decisions_reasons CHECK (
    (num_nonnulls(removal, sanction) > 0) = (no_action IS NULL)
    AND (no_action IS NULL) = (facts IS NOT NULL)
    AND ((no_action IS NULL) = (rule IS NOT NULL) OR (operator = 'unknown' AND rule IS NULL AND no_action IS NULL))
  ),
  CONSTRAINT moderation_decisions_law CHECK (COALESCE(rule = 'law', false) = (law IS NOT NULL) AND char_length(law)
    BETWEEN 1 AND 200),
  CONSTRAINT moderation_decisions_facts CHECK (char_length(facts) BETWEEN 1 AND 2000)
);
CREATE UNIQUE INDEX moderation_decisions_site_id_number_key ON moderation_decisions (site_id, number);
CREATE UNIQUE INDEX moderation_decisions_case_id_key ON moderation_decisions (case_id);
CREATE INDEX moderation_decisions_user_id_decided_at_idx ON moderation_decisions (user_id, decided_at);
CREATE INDEX moderation_decisions_profile_id_idx ON moderation_decisions (profile_id);

CREATE TABLE strikes (
  decision_id uuid NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  lifted_at timestamptz(3),
  CONSTRAINT strikes_pkey PRIMARY KEY (decision_id),
  CONSTRAINT strikes_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT strikes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX strikes_user_id_expires_at_idx ON strikes (user_id, expires_at);

CREATE TABLE bans (
  decision_id uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamptz(3) NOT NULL,
  until timestamptz(3),
  previous_status text NOT NULL,
  previous_profile_status text NOT NULL,
  lifted_at timestamptz(3),
  lifted_by text,
  CONSTRAINT bans_pkey PRIMARY KEY (decision_id),
  CONSTRAINT bans_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT bans_until CHECK (until > since),
  CONSTRAINT bans_previous_status CHECK (previous_status IN ('not_confirmed', 'active')),
  CONSTRAINT bans_lifted CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND lifted_by IN ('end', 'appeal',
    'operator'))
);
CREATE INDEX bans_user_id_idx ON bans (user_id);
CREATE UNIQUE INDEX bans_one_at_a_time ON bans (user_id) WHERE lifted_at IS NULL;

CREATE TABLE removed_contents (
  decision_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT removed_contents_pkey PRIMARY KEY (decision_id),
  CONSTRAINT removed_contents_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions (id) ON DELETE
    CASCADE ON UPDATE CASCADE,
  CONSTRAINT removed_contents_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON
    UPDATE CASCADE,
  CONSTRAINT removed_contents_content CHECK (jsonb_typeof(content) = 'object')
);
CREATE INDEX removed_contents_profile_id_idx ON removed_contents (profile_id);

CREATE TABLE appeal_tokens (
  token_hash bytea NOT NULL,
  decision_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT appeal_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT appeal_tokens_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions (id) ON DELETE
    CASCADE ON UPDATE CASCADE
);
CREATE INDEX appeal_tokens_decision_id_idx ON appeal_tokens (decision_id);
CREATE INDEX appeal_tokens_expires_at_idx ON appeal_tokens (expires_at);

CREATE TABLE appeals (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  decision_id uuid NOT NULL,
  number text NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  first_operator text NOT NULL,
  operator text,
  answer text,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  CONSTRAINT appeals_pkey PRIMARY KEY (id),
  CONSTRAINT appeals_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT appeals_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT appeals_number CHECK (number ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  CONSTRAINT appeals_text CHECK (char_length(text) BETWEEN 1 AND 5000),
  CONSTRAINT appeals_answer CHECK (char_length(answer) BETWEEN 1 AND 5000),
  CONSTRAINT appeals_state CHECK (state IN ('open', 'upheld', 'rejected')),
  CONSTRAINT appeals_decided CHECK (num_nonnulls(operator, answer, decided_at) = CASE state WHEN 'open' THEN 0 ELSE 3
    END),
  -- Operators do not judge appeals against their own decisions.
  CONSTRAINT appeals_another_operator CHECK (operator <> first_operator)
);
CREATE UNIQUE INDEX appeals_decision_id_key ON appeals (decision_id);
CREATE UNIQUE INDEX appeals_site_id_number_key ON appeals (site_id, number);
CREATE INDEX appeals_waiting ON appeals (created_at, id) WHERE state = 'open';

CREATE TABLE fraud_notices (
  decision_id uuid NOT NULL,
  user_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  mailed_at timestamptz(3),
  withdrawn_at timestamptz(3),
  corrected_at timestamptz(3),
  CONSTRAINT fraud_notices_pkey PRIMARY KEY (decision_id, user_id),
  CONSTRAINT fraud_notices_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions (id) ON DELETE
    CASCADE ON UPDATE CASCADE,
  CONSTRAINT fraud_notices_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT fraud_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Only a warning about a ban that was reversed is corrected.
  CONSTRAINT fraud_notices_corrected CHECK (corrected_at IS NULL OR withdrawn_at IS NOT NULL)
);
CREATE INDEX fraud_notices_user_id_profile_id_idx ON fraud_notices (user_id, profile_id);
CREATE INDEX fraud_notices_profile_id_idx ON fraud_notices (profile_id);

-- Privacy

CREATE TABLE deletions (
  user_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  final_at timestamptz(3) NOT NULL,
  reason text,
  user_status text NOT NULL,
  profile_status text NOT NULL,
  reminded_at timestamptz(3),
  account_erased_at timestamptz(3),
  erased_at timestamptz(3),
  tried_at timestamptz(3),
  CONSTRAINT deletions_pkey PRIMARY KEY (user_id),
  CONSTRAINT deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT deletions_final CHECK (final_at > requested_at),
  CONSTRAINT deletions_reason CHECK (reason IN ('met_somebody', 'break', 'too_many_mails', 'too_expensive',
    'nobody_fits', 'fictional_profiles', 'privacy', 'other')),
  CONSTRAINT deletions_status CHECK (user_status IN ('not_confirmed', 'active') AND profile_status IN ('disabled',
    'active', 'paused')),
  CONSTRAINT deletions_erased CHECK (account_erased_at >= final_at AND (erased_at IS NULL OR erased_at >=
    account_erased_at AND account_erased_at IS NOT NULL)),
  CONSTRAINT deletions_tried CHECK (tried_at >= final_at)
);
CREATE INDEX deletions_due ON deletions (final_at) WHERE erased_at IS NULL;
CREATE INDEX deletions_in_turn ON deletions (tried_at NULLS FIRST, final_at) WHERE erased_at IS NULL;

-- Landers

CREATE TABLE lander_copies (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  lander text NOT NULL,
  slug text NOT NULL,
  theme text NOT NULL DEFAULT 'evening',
  headline jsonb NOT NULL,
  text jsonb NOT NULL,
  button jsonb NOT NULL,
  pictures uuid[] NOT NULL DEFAULT ARRAY[]::uuid[],
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT lander_copies_pkey PRIMARY KEY (id),
  CONSTRAINT lander_copies_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT lander_copies_lander CHECK (lander IN ('alonetonight', 'collagelanding', 'gallery', 'iconslanding',
    'maplanding', 'socialnetwork', 'transitionsvideolanding', 'video', 'landing2', 'landing3')),
  CONSTRAINT lander_copies_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 60),
  CONSTRAINT lander_copies_theme CHECK (theme IN ('evening', 'harbour', 'ember', 'garden')),
  CONSTRAINT lander_copies_headline CHECK (is_localised_line(headline, 60)),
  CONSTRAINT lander_copies_text CHECK (is_localised_line(text, 200)),
  CONSTRAINT lander_copies_button CHECK (is_localised_line(button, 30)),
  CONSTRAINT lander_copies_pictures CHECK (pictures IS NOT NULL AND cardinality(pictures) <= 12 AND
    array_position(pictures, NULL) IS NULL)
);
CREATE UNIQUE INDEX lander_copies_site_id_lander_slug_key ON lander_copies (site_id, lander, slug);

-- Tracking

CREATE TABLE tracking_networks (
  id uuid NOT NULL,
  site_id uuid,
  network text NOT NULL,
  events text[] NOT NULL,
  url text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT tracking_networks_pkey PRIMARY KEY (id),
  CONSTRAINT tracking_networks_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT tracking_networks_network CHECK (network ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  CONSTRAINT tracking_networks_events CHECK (events IS NOT NULL AND cardinality(events) >= 1 AND events <@
    ARRAY['signup', 'confirmed', 'first_payment']),
  CONSTRAINT tracking_networks_url CHECK (is_postback_url(url))
);
CREATE INDEX tracking_networks_site_id_idx ON tracking_networks (site_id);
CREATE INDEX tracking_networks_network_idx ON tracking_networks (network);
-- One address is notified of an event of a network on a site.
CREATE UNIQUE INDEX tracking_networks_one_for_signup ON tracking_networks (network, site_id) NULLS NOT DISTINCT WHERE
  is_active AND 'signup' = ANY (events);
CREATE UNIQUE INDEX tracking_networks_one_for_confirmed ON tracking_networks (network, site_id) NULLS NOT DISTINCT WHERE
  is_active AND 'confirmed' = ANY (events);
CREATE UNIQUE INDEX tracking_networks_one_for_first_payment ON tracking_networks (network, site_id) NULLS NOT DISTINCT
  WHERE is_active AND 'first_payment' = ANY (events);

CREATE TABLE tracking_visits (
  site_id uuid NOT NULL,
  day date NOT NULL,
  network text NOT NULL,
  lander text NOT NULL,
  entries integer NOT NULL DEFAULT 0,
  bounces integer NOT NULL DEFAULT 0,
  CONSTRAINT tracking_visits_pkey PRIMARY KEY (day, site_id, network, lander),
  CONSTRAINT tracking_visits_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE ON UPDATE
    CASCADE,
  CONSTRAINT tracking_visits_network CHECK (network = '' OR network ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  CONSTRAINT tracking_visits_lander CHECK (lander IN ('front', 'signup', 'tinderswipe', 'alonetonight',
    'collagelanding', 'gallery', 'iconslanding', 'maplanding', 'socialnetwork', 'transitionsvideolanding', 'video',
    'landing', 'landing2', 'landing3', 'other')),
  CONSTRAINT tracking_visits_counts CHECK (entries >= 0 AND bounces >= 0)
);
CREATE INDEX tracking_visits_site_id_idx ON tracking_visits (site_id);

CREATE TABLE postbacks (
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  user_id uuid,
  network text NOT NULL,
  event text NOT NULL,
  amount_minor integer,
  currency text,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  last_status integer,
  failure text,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  CONSTRAINT postbacks_pkey PRIMARY KEY (id),
  CONSTRAINT postbacks_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT postbacks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT postbacks_network CHECK (network ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  CONSTRAINT postbacks_event CHECK (event IN ('signup', 'confirmed', 'first_payment')),
  CONSTRAINT postbacks_amount CHECK ((event = 'first_payment') = (amount_minor IS NOT NULL) AND (amount_minor IS NULL) =
    (currency IS NULL) AND (amount_minor IS NULL OR (amount_minor > 0 AND currency ~ '^[A-Z]{3}$'))),
  CONSTRAINT postbacks_state CHECK (state IN ('waiting', 'sent', 'failed', 'dropped') AND (state = 'sent') = (sent_at IS
    NOT NULL)),
  -- Networks may answer with any three digits, also those that HTTP does not define.
  CONSTRAINT postbacks_attempts CHECK (attempts >= 0 AND (last_status IS NULL OR last_status BETWEEN 100 AND 999) AND
    (failure IS NULL OR char_length(failure) BETWEEN 1 AND 200))
);
CREATE UNIQUE INDEX postbacks_user_id_event_network_key ON postbacks (user_id, event, network);
CREATE INDEX postbacks_site_id_idx ON postbacks (site_id);
CREATE INDEX postbacks_created_at_id_idx ON postbacks (created_at, id);
CREATE INDEX postbacks_failed ON postbacks (created_at, id) WHERE state = 'failed';

-- Operators

CREATE TABLE audit_entries (
  id bigserial NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  operator text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entries_operator CHECK (operator ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  CONSTRAINT audit_entries_action CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
  CONSTRAINT audit_entries_data CHECK (jsonb_typeof(data) = 'object')
);
CREATE INDEX audit_entries_operator_id_idx ON audit_entries (operator, id);
CREATE INDEX audit_entries_subject_kind_subject_id_id_idx ON audit_entries (subject_kind, subject_id, id);

-- Live

CREATE TABLE live_events (
  user_id uuid NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT live_events_pkey PRIMARY KEY (user_id, seq),
  CONSTRAINT live_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT live_events_kind CHECK (kind IN ('message', 'read', 'like', 'credits', 'session_ended'))
);
CREATE INDEX live_events_created_at_idx ON live_events (created_at);

-- Jobs

CREATE TABLE workers (
  id text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  CONSTRAINT workers_pkey PRIMARY KEY (id)
);

-- Of the api

CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key uuid NOT NULL,
  endpoint text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  response jsonb,
  leased_until timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, key),
  CONSTRAINT idempotency_keys_done CHECK ((status IS NULL) = (response IS NULL))
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

-- References to tables further up

ALTER TABLE messages ADD CONSTRAINT messages_photo_fkey FOREIGN KEY (photo) REFERENCES message_photos (token) ON DELETE
  RESTRICT ON UPDATE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_discount_code_id_fkey FOREIGN KEY (discount_code_id) REFERENCES
  discount_codes (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandates (id) ON DELETE
  RESTRICT ON UPDATE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases (id) ON DELETE
  RESTRICT ON UPDATE CASCADE;

-- Rates of the EU from its table of rates (Taxes in Europe Database). Estonia, Romania, Slovakia, Finland and
-- Switzerland raised theirs lately; the others are older than the first site.
INSERT INTO vat_rates (country, valid_from, basis_points) VALUES
  ('AT', '2016-01-01', 2000), ('BE', '2016-01-01', 2100), ('BG', '2016-01-01', 2000), ('CY', '2016-01-01', 1900),
  ('CZ', '2016-01-01', 2100), ('DE', '2021-01-01', 1900), ('DK', '2016-01-01', 2500), ('EE', '2024-01-01', 2200),
  ('EE', '2025-07-01', 2400), ('ES', '2016-01-01', 2100), ('FI', '2016-01-01', 2400), ('FI', '2024-09-01', 2550),
  ('FR', '2016-01-01', 2000), ('GR', '2016-06-01', 2400), ('HR', '2016-01-01', 2500), ('HU', '2016-01-01', 2700),
  ('IE', '2021-03-01', 2300), ('IT', '2016-01-01', 2200), ('LT', '2016-01-01', 2100), ('LU', '2024-01-01', 1700),
  ('LV', '2016-01-01', 2100), ('MT', '2016-01-01', 1800), ('NL', '2016-01-01', 2100), ('PL', '2016-01-01', 2300),
  ('PT', '2016-01-01', 2300), ('RO', '2017-01-01', 1900), ('RO', '2025-08-01', 2100), ('SE', '2016-01-01', 2500),
  ('SI', '2016-01-01', 2200), ('SK', '2016-01-01', 2000), ('SK', '2025-01-01', 2300),
  ('CH', '2018-01-01', 770), ('CH', '2024-01-01', 810), ('GB', '2016-01-01', 2000), ('NO', '2016-01-01', 2500);
