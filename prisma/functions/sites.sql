CREATE OR REPLACE FUNCTION notify_site_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_changed', '');
  RETURN NULL;
END
$$;

-- The row to store: instants in UTC, independent of the session's time zone, and secrets as fingerprints.
CREATE OR REPLACE FUNCTION setting_snapshot("row" anyelement) RETURNS jsonb LANGUAGE plpgsql STABLE SET timezone TO 'UTC' AS $$
DECLARE
  "kept" jsonb := to_jsonb("row");
  "secret" text;
BEGIN
  FOREACH "secret" IN ARRAY ARRAY['push_private_key', 'mail_event_secret'] LOOP
    IF jsonb_typeof("kept" -> "secret") = 'string' THEN
      "kept" := jsonb_set("kept", ARRAY["secret"], to_jsonb('sha256:' || encode(sha256(convert_to("kept" ->> "secret", 'UTF8')), 'hex')));
    END IF;
  END LOOP;
  RETURN "kept";
END
$$;

-- Its argument is the column that identifies a row. It runs with its owner's rights, so every change is recorded,
-- even by a user who may only change settings.
CREATE OR REPLACE FUNCTION keep_setting_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  "before" jsonb;
  "after" jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN "before" := "setting_snapshot"(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN "after" := "setting_snapshot"(NEW); END IF;
  IF "before" IS NOT DISTINCT FROM "after" THEN RETURN NULL; END IF;
  -- What is a member's own goes with the member.
  IF COALESCE("before" ->> 'user_id', "after" ->> 'user_id') IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO "setting_changes" ("table_name", "row_id", "site_id", "before", "after", "operator", "application", "db_user", "address", "undoes")
  VALUES (
    TG_TABLE_NAME,
    COALESCE("after", "before") ->> TG_ARGV[0],
    CASE WHEN TG_TABLE_NAME = 'sites' THEN COALESCE("after", "before") ->> 'id' ELSE COALESCE("after", "before") ->> 'site_id' END::uuid,
    "before",
    "after",
    NULLIF(current_setting('vonk.operator', true), ''),
    COALESCE(current_setting('application_name', true), ''),
    session_user,
    host(inet_client_addr()),
    NULLIF(current_setting('vonk.undoes', true), '')::bigint
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refuse_setting_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the rows of % are deleted one by one, so that each is kept', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of settings is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
