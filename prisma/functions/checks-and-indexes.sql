-- What CHECKs and indexes call. Applied before the tables. A function that calls another one keeps the search path it was
-- made with: a restored dump has none.

-- The sets that grow with the product. A test compares them with the constants of packages/schema.

CREATE OR REPLACE FUNCTION known_locales() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv']
$$;

CREATE OR REPLACE FUNCTION known_profile_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    'about', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'interests', 'reason_for_joining',
    'sexuality', 'region', 'city'
  ]
$$;

CREATE OR REPLACE FUNCTION known_search_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    'gender', 'country', 'region', 'radius', 'age', 'hair_color', 'eye_color', 'body_type', 'relationship_status',
    'tattoos', 'interests', 'online', 'photo'
  ]
$$;

CREATE OR REPLACE FUNCTION known_notification_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    'new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news',
    'reminders'
  ]
$$;

CREATE OR REPLACE FUNCTION known_reactions() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['❤️', '😂', '😮', '😢', '🔥', '👍']
$$;

CREATE OR REPLACE FUNCTION known_prompts() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    'perfect_evening', 'talk_for_hours', 'win_me_over', 'sunday_morning', 'useless_talent', 'get_along', 'small_joy',
    'cook_for_you', 'laugh', 'green_flag', 'last_trip', 'next_trip', 'town_spot', 'looking_for', 'argue', 'proud_of',
    'changed_mind', 'secretly_afraid', 'show_i_care', 'bad_day', 'guilty_pleasure', 'as_a_child', 'learned_late',
    'learning_now', 'friends_say', 'at_home_always', 'pet', 'bad_habit', 'collect', 'book_or_film', 'song',
    'dinner_guest', 'superpower', 'lottery', 'rainy_day', 'weekend', 'two_truths', 'ask_me', 'this_year',
    'thank_myself'
  ]
$$;

CREATE OR REPLACE FUNCTION known_slug_landers() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    'alonetonight', 'collagelanding', 'gallery', 'iconslanding', 'maplanding', 'socialnetwork',
    'transitionsvideolanding', 'video', 'landing2', 'landing3'
  ]
$$;

-- In PL/pgSQL, which a session compiles once: PostgreSQL parses a function in SQL again in each statement that writes to
-- a table with a CHECK on it, also in those that send messages.
CREATE OR REPLACE FUNCTION is_locale(language text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
  SET search_path FROM CURRENT AS $$
BEGIN
  RETURN language = ANY (known_locales());
END
$$;

-- Values.

CREATE OR REPLACE FUNCTION is_localised_text("value" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
  SET search_path FROM CURRENT AS $$
  SELECT CASE WHEN jsonb_typeof("value") <> 'object' THEN false ELSE NOT EXISTS (
    SELECT 1 FROM jsonb_each("value") AS e
    WHERE e.key <> ALL (known_locales()) OR jsonb_typeof(e.value) <> 'string'
  ) END
$$;

-- At most two completed sentences, each once and none empty.
CREATE OR REPLACE FUNCTION is_prompts("value" jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
  SET search_path FROM CURRENT AS $$
BEGIN
  IF "value" = '[]' THEN RETURN true; END IF;
  IF jsonb_typeof("value") <> 'array' OR jsonb_array_length("value") > 2 THEN RETURN false; END IF;
  RETURN NOT EXISTS (
    SELECT 1 FROM jsonb_array_elements("value") AS e
    WHERE jsonb_typeof(e) <> 'object' OR e - ARRAY['prompt', 'answer'] <> '{}'
      OR COALESCE(e ->> 'prompt' <> ALL (known_prompts()), true)
      OR COALESCE(char_length(e ->> 'answer') NOT BETWEEN 1 AND 150, true)
  ) AND ("value" -> 0 ->> 'prompt') IS DISTINCT FROM ("value" -> 1 ->> 'prompt');
END
$$;

-- One line of text in at least one language, none empty or longer than `longest`.
CREATE OR REPLACE FUNCTION is_localised_line("value" jsonb, "longest" integer) RETURNS boolean LANGUAGE sql IMMUTABLE
  SET search_path FROM CURRENT AS $$
  SELECT "is_localised_text"("value") AND "value" <> '{}' AND NOT EXISTS (
    SELECT 1 FROM jsonb_each_text(CASE WHEN jsonb_typeof("value") = 'object' THEN "value" ELSE '{}' END) AS e
    WHERE char_length(e.value) NOT BETWEEN 1 AND "longest" OR e.value ~ '^[[:space:]]|[[:space:]]$|[[:cntrl:]]'
  )
$$;

CREATE OR REPLACE FUNCTION has_words("value" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("value") <> 'object' OR "value" = '{}' THEN false ELSE NOT EXISTS (
    SELECT 1 FROM jsonb_each_text("value") AS e WHERE e.value IS NULL OR e.value !~ '[^[:space:]]'
  ) END
$$;

CREATE OR REPLACE FUNCTION have_words("values" text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM unnest("values") AS v WHERE v !~ '[^[:space:]]')
$$;

CREATE OR REPLACE FUNCTION are_country_codes("value" text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "value" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unnest("value") AS c WHERE c IS NULL OR c !~ '^[A-Z]{2}$')
$$;

CREATE OR REPLACE FUNCTION is_message_costs("value" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("value") <> 'object' THEN false ELSE NOT EXISTS (
    SELECT 1 FROM jsonb_each("value") AS e
    WHERE e.key !~ '^[A-Z]{2}$'
      OR COALESCE(e.value ->> 'costs', '') !~ '^[0-9]{1,6}(\.[0-9]{1,2})?$'
      OR COALESCE(e.value ->> 'currency', '') !~ '^[A-Z]{3}$'
  ) END
$$;

-- pg_timezone_names opens every file of the time zone database, which takes 20 ms, so common zones are listed here.
CREATE OR REPLACE FUNCTION is_time_zone("value" text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF "value" IN (
    'UTC', 'Europe/Amsterdam', 'Europe/Berlin', 'Europe/Brussels', 'Europe/Copenhagen', 'Europe/Dublin', 'Europe/Helsinki',
    'Europe/Lisbon', 'Europe/London', 'Europe/Luxembourg', 'Europe/Madrid', 'Europe/Oslo', 'Europe/Paris', 'Europe/Prague',
    'Europe/Rome', 'Europe/Stockholm', 'Europe/Vienna', 'Europe/Warsaw', 'Europe/Zurich'
  ) THEN
    RETURN true;
  END IF;
  RETURN EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = "value");
END
$$;

-- Placeholders, which visitors fill, are allowed in the query only: they cannot change which server is called.
CREATE OR REPLACE FUNCTION is_postback_url("url" text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT char_length("url") <= 1000
    AND "url" ~ '^(https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)/[!-~]*$'
    AND "url" !~ '["#<>\\^`|]'
    AND split_part("url", '?', 1) !~ '[{}]'
    AND regexp_replace("url", '\{(ref|sub1|sub2|sub3|event|event_id|amount|currency)\}', '', 'g') !~ '[{}]'
$$;

-- Index words of a profile for searches by interest: one per interest and gender sought, with the profile's gender, its
-- five years of birth and the end of the site's id. By the interest alone, nearly all hits had another gender or age.
CREATE OR REPLACE FUNCTION profile_search_tags(site uuid, interests text[], gender text, seeks_female boolean, seeks_male boolean, born date)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT interest || ':' || gender || ':' || sought || ':' || (extract(year FROM born)::int / 5)::text || ':' || right(site::text, 8)
    FROM unnest(interests) AS interest, (SELECT 'female' WHERE seeks_female UNION ALL SELECT 'male' WHERE seeks_male) AS wish(sought)
  )
$$;
