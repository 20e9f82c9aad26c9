-- Rules of the product that Prisma's schema language cannot say.

-- Sites: a bad UPDATE fails here, not at a member's page.
CREATE UNIQUE INDEX "sites_one_default" ON "sites" ("is_default") WHERE "is_default";

CREATE FUNCTION "is_localised_text"("value" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("value") <> 'object' THEN false ELSE NOT EXISTS (
    SELECT 1 FROM jsonb_each("value") AS e
    WHERE e.key NOT IN ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv') OR jsonb_typeof(e.value) <> 'string'
  ) END
$$;

CREATE FUNCTION "is_message_costs"("value" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("value") <> 'object' THEN false ELSE NOT EXISTS (
    SELECT 1 FROM jsonb_each("value") AS e
    WHERE e.key !~ '^[A-Z]{2}$'
      OR COALESCE(e.value ->> 'costs', '') !~ '^[0-9]{1,6}(\.[0-9]{1,2})?$'
      OR COALESCE(e.value ->> 'currency', '') !~ '^[A-Z]{3}$'
  ) END
$$;

CREATE FUNCTION "are_country_codes"("value" text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "value" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unnest("value") AS c WHERE c IS NULL OR c !~ '^[A-Z]{2}$')
$$;

CREATE FUNCTION "is_time_zone"("value" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = "value")
$$;

ALTER TABLE "companies" ADD CONSTRAINT "companies_delete_discount" CHECK ("delete_discount" BETWEEN 1 AND 100);

ALTER TABLE "sites"
  ADD CONSTRAINT "sites_domain" CHECK ("domain" ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  ADD CONSTRAINT "sites_name" CHECK (char_length("name") BETWEEN 1 AND 60 AND "name" !~ '[[:cntrl:]<>]'),
  ADD CONSTRAINT "sites_mail_name" CHECK (char_length("mail_name") BETWEEN 1 AND 60 AND "mail_name" !~ '[[:cntrl:]<>]'),
  ADD CONSTRAINT "sites_mail_address" CHECK ("mail_address" ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$'),
  ADD CONSTRAINT "sites_support_email" CHECK ("support_email" ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$'),
  ADD CONSTRAINT "sites_domain_language" CHECK ("domain_language" ~ '^(da|de|en|es|fi|fr|it|nb|nl|pl|sv)([-_][A-Za-z]{2})?$'),
  ADD CONSTRAINT "sites_locales" CHECK ("locales" IS NOT NULL AND "locales" <@ ARRAY['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv']),
  ADD CONSTRAINT "sites_cdn_prefix" CHECK ("cdn_prefix" ~ '^(https://[a-z0-9.-]+)?(/[A-Za-z0-9._-]+)*$' AND "cdn_prefix" <> ''),
  ADD CONSTRAINT "sites_niche" CHECK ("niche" BETWEEN 1 AND 7),
  ADD CONSTRAINT "sites_index_title" CHECK ("is_localised_text"("index_title")),
  ADD CONSTRAINT "sites_description" CHECK ("is_localised_text"("description")),
  ADD CONSTRAINT "sites_visible_profile_notes" CHECK ("is_localised_text"("visible_profile_notes")),
  ADD CONSTRAINT "sites_fictional_warning" CHECK ("is_localised_text"("fictional_warning")),
  ADD CONSTRAINT "sites_fictional_singular" CHECK ("is_localised_text"("fictional_singular")),
  ADD CONSTRAINT "sites_fictional_plural" CHECK ("is_localised_text"("fictional_plural")),
  ADD CONSTRAINT "sites_fictional_icon" CHECK ("fictional_icon" ~ '^[a-z-]{1,30}$'),
  ADD CONSTRAINT "sites_countries" CHECK ("are_country_codes"("countries") AND cardinality("countries") > 0),
  ADD CONSTRAINT "sites_default_country" CHECK ("default_country" = ANY ("countries")),
  ADD CONSTRAINT "sites_entry_warning_countries" CHECK ("are_country_codes"("entry_warning_countries")),
  ADD CONSTRAINT "sites_min_age" CHECK ("min_age" BETWEEN 18 AND 99),
  ADD CONSTRAINT "sites_visible_profile_fields" CHECK ("visible_profile_fields" IS NOT NULL AND "visible_profile_fields" <@ ARRAY['about', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'interests', 'reason_for_joining', 'sexuality', 'region', 'city']),
  ADD CONSTRAINT "sites_search_fields" CHECK ("search_fields" IS NOT NULL AND "search_fields" <@ ARRAY['gender', 'country', 'region', 'age', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'interests', 'online', 'photo']),
  ADD CONSTRAINT "sites_prices" CHECK ("message_credits" BETWEEN 0 AND 1000 AND "photo_credits" BETWEEN 0 AND 1000 AND "gift_credits" BETWEEN 0 AND 1000 AND "signup_credits" BETWEEN 0 AND 1000),
  ADD CONSTRAINT "sites_message_length" CHECK ("message_length" BETWEEN 10 AND 10000),
  ADD CONSTRAINT "sites_minimum_message_costs" CHECK ("is_message_costs"("minimum_message_costs")),
  ADD CONSTRAINT "sites_refund_days" CHECK ("refund_days" BETWEEN 0 AND 365),
  ADD CONSTRAINT "sites_signups" CHECK ("signups" IN ('all', 'with_trafficsource', 'other')),
  ADD CONSTRAINT "sites_premium_claim_percent" CHECK ("premium_claim_percent" BETWEEN 1 AND 1000),
  ADD CONSTRAINT "sites_time_zone" CHECK ("is_time_zone"("time_zone"));

CREATE FUNCTION "notify_site_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_changed', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER "sites_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sites" FOR EACH STATEMENT EXECUTE FUNCTION "notify_site_changed"();
CREATE TRIGGER "companies_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "companies" FOR EACH STATEMENT EXECUTE FUNCTION "notify_site_changed"();
CREATE TRIGGER "bundles_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bundles" FOR EACH STATEMENT EXECUTE FUNCTION "notify_site_changed"();

-- Members
ALTER TABLE "users"
  ADD CONSTRAINT "users_email" CHECK ("email" = lower("email") AND "email" ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$' AND char_length("email") <= 254),
  ADD CONSTRAINT "users_status" CHECK ("status" IN ('not_confirmed', 'active', 'banned', 'deleted')),
  ADD CONSTRAINT "users_language" CHECK ("language" IN ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  ADD CONSTRAINT "users_credits" CHECK ("credits" >= 0),
  ADD CONSTRAINT "users_notifications_disabled" CHECK ("notifications_disabled" IS NOT NULL AND "notifications_disabled" <@ ARRAY['fbl', 'bounce', 'listunsubscribe']),
  ADD CONSTRAINT "users_confirmed" CHECK ("status" <> 'active' OR "confirmed_at" IS NOT NULL);

ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_fictional_has_no_user" CHECK ("fictional" = ("user_id" IS NULL)),
  ADD CONSTRAINT "profiles_status" CHECK ("status" IN ('disabled', 'active')),
  ADD CONSTRAINT "profiles_name" CHECK (char_length("name") BETWEEN 1 AND 40 AND "name" !~ '^@' AND "name" !~ '[[:cntrl:]]' AND btrim("name") = "name"),
  ADD CONSTRAINT "profiles_gender" CHECK ("gender" IN ('female', 'male')),
  ADD CONSTRAINT "profiles_sexuality" CHECK ("sexuality" IN ('hetero', 'gay', 'lesbian', 'bi')),
  ADD CONSTRAINT "profiles_adult" CHECK ("date_of_birth" <= (("created_at" AT TIME ZONE 'UTC')::date - interval '18 years')),
  ADD CONSTRAINT "profiles_country" CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "profiles_place" CHECK ("latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180),
  ADD CONSTRAINT "profiles_about" CHECK (char_length("about") <= 2000),
  ADD CONSTRAINT "profiles_interests" CHECK ("interests" IS NOT NULL);

-- Whom someone looks for follows from gender and sexuality, as on the front page's "I am / looking for".
CREATE FUNCTION "set_profile_seeks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."seeks_female" := NEW."sexuality" IN ('bi', 'lesbian') OR (NEW."sexuality" = 'hetero' AND NEW."gender" = 'male');
  NEW."seeks_male" := NEW."sexuality" IN ('bi', 'gay') AND NEW."gender" = 'male' OR NEW."sexuality" IN ('bi', 'hetero') AND NEW."gender" = 'female';
  IF NEW."sexuality" = 'gay' AND NEW."gender" = 'female' THEN NEW."seeks_female" := true; END IF;
  IF NEW."sexuality" = 'lesbian' AND NEW."gender" = 'male' THEN NEW."seeks_female" := false; NEW."seeks_male" := true; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "profiles_seeks" BEFORE INSERT OR UPDATE OF "gender", "sexuality" ON "profiles" FOR EACH ROW EXECUTE FUNCTION "set_profile_seeks"();

-- The search page's orders, one index-ordered plan each.
CREATE INDEX "profiles_search_active" ON "profiles" ("site_id", "gender", "last_active_at" DESC, "id" DESC) WHERE "status" = 'active';
CREATE INDEX "profiles_search_country" ON "profiles" ("site_id", "gender", "country", "last_active_at" DESC, "id" DESC) WHERE "status" = 'active';
CREATE INDEX "profiles_search_region" ON "profiles" ("site_id", "gender", "region", "last_active_at" DESC, "id" DESC) WHERE "status" = 'active';
CREATE INDEX "profiles_search_new" ON "profiles" ("site_id", "gender", "created_at" DESC, "id" DESC) WHERE "status" = 'active';

ALTER TABLE "photos"
  ADD CONSTRAINT "photos_moderation" CHECK ("moderation" IN ('pending', 'approved', 'rejected')),
  ADD CONSTRAINT "photos_size" CHECK ("width" > 0 AND "height" > 0 AND "position" >= 0),
  ADD CONSTRAINT "photos_main_is_public" CHECK (NOT ("is_main" AND "is_private"));
CREATE UNIQUE INDEX "photos_one_main" ON "photos" ("profile_id") WHERE "is_main";

ALTER TABLE "regions" ADD CONSTRAINT "regions_country" CHECK ("country" ~ '^[A-Z]{2}$');
ALTER TABLE "likes" ADD CONSTRAINT "likes_not_oneself" CHECK ("from_profile_id" <> "to_profile_id");

-- Talking
ALTER TABLE "conversations"
  ADD CONSTRAINT "conversations_pair_order" CHECK ("low_profile_id" < "high_profile_id"),
  ADD CONSTRAINT "conversations_started_by_one_of_them" CHECK ("started_by_profile_id" IN ("low_profile_id", "high_profile_id")),
  ADD CONSTRAINT "conversations_free_start_slot" CHECK ("free_start_slot" IN (1, 2));
ALTER TABLE "conversation_sides"
  ADD CONSTRAINT "conversation_sides_unread" CHECK ("unread" >= 0),
  ADD CONSTRAINT "conversation_sides_last" CHECK (("last_message_id" IS NULL) = ("last_message_at" IS NULL));
CREATE INDEX "conversation_sides_list" ON "conversation_sides" ("profile_id", "last_message_at" DESC) WHERE "last_message_at" IS NOT NULL;
CREATE INDEX "conversation_sides_unread_of" ON "conversation_sides" ("profile_id") WHERE "unread" > 0;
ALTER TABLE "messages" ADD CONSTRAINT "messages_text" CHECK (char_length("text") BETWEEN 1 AND 10000);
CREATE INDEX "messages_held" ON "messages" ("sender_profile_id") WHERE "held";

-- Money
ALTER TABLE "credit_entries"
  ADD CONSTRAINT "credit_entries_amount" CHECK ("amount" <> 0),
  ADD CONSTRAINT "credit_entries_balance" CHECK ("balance" >= 0),
  ADD CONSTRAINT "credit_entries_reason" CHECK ("reason" IN ('signup', 'purchase', 'message', 'photo', 'gift', 'refund', 'chargeback', 'adjustment')),
  ADD CONSTRAINT "credit_entries_sign" CHECK (("reason" IN ('signup', 'purchase') AND "amount" > 0) OR ("reason" IN ('message', 'photo', 'gift', 'refund', 'chargeback') AND "amount" < 0) OR "reason" = 'adjustment');

CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the credit ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "credit_entries_append_only" BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "credit_entries_no_truncate" BEFORE TRUNCATE ON "credit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();

ALTER TABLE "bundles"
  ADD CONSTRAINT "bundles_amounts" CHECK ("credits" > 0 AND "price_minor" > 0),
  ADD CONSTRAINT "bundles_codes" CHECK ("currency" ~ '^[A-Z]{3}$' AND "country" ~ '^[A-Z]{2}$');
CREATE UNIQUE INDEX "bundles_one_a_size" ON "bundles" ("site_id", "country", "credits") WHERE "is_active";
CREATE UNIQUE INDEX "bundles_one_recommended" ON "bundles" ("site_id", "country") WHERE "recommended" AND "is_active";

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_amounts" CHECK ("credits" > 0 AND "amount_minor" > 0 AND "refunded_minor" >= 0 AND "charged_back_minor" >= 0),
  ADD CONSTRAINT "payments_status" CHECK ("status" IN ('open', 'pending', 'paid', 'failed', 'canceled', 'expired')),
  ADD CONSTRAINT "payments_paid" CHECK (("status" = 'paid') = ("paid_at" IS NOT NULL)),
  ADD CONSTRAINT "payments_currency" CHECK ("currency" ~ '^[A-Z]{3}$');
CREATE INDEX "payments_unfinished" ON "payments" ("created_at") WHERE "status" IN ('open', 'pending');

-- Access
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hash" CHECK (octet_length("token_hash") = 32);
ALTER TABLE "one_time_tokens"
  ADD CONSTRAINT "one_time_tokens_token_hash" CHECK (octet_length("token_hash") = 32),
  ADD CONSTRAINT "one_time_tokens_action" CHECK ("action" IN ('activate'));
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_done" CHECK (("status" IS NULL) = ("response" IS NULL));
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_kind" CHECK ("kind" IN ('message', 'read', 'like', 'credits', 'session_ended'));
