-- What operators set, as it was before and after each change, whoever made it: the commands, psql, a seed.
CREATE TABLE "setting_changes" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "table_name" TEXT NOT NULL,
    "row_id" TEXT NOT NULL,
    "site_id" UUID,
    "before" JSONB,
    "after" JSONB,
    "operator" TEXT,
    "application" TEXT NOT NULL,
    "db_user" TEXT NOT NULL,
    "address" TEXT,
    "undoes" BIGINT,

    CONSTRAINT "setting_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "setting_changes_table_name_row_id_id_idx" ON "setting_changes"("table_name", "row_id", "id");
CREATE INDEX "setting_changes_site_id_id_idx" ON "setting_changes"("site_id", "id");
CREATE INDEX "setting_changes_undoes_idx" ON "setting_changes"("undoes");
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_undoes_fkey" FOREIGN KEY ("undoes") REFERENCES "setting_changes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "setting_changes"
  ADD CONSTRAINT "setting_changes_rows" CHECK (COALESCE(jsonb_typeof("before"), 'object') = 'object' AND COALESCE(jsonb_typeof("after"), 'object') = 'object' AND ("before" IS NOT NULL OR "after" IS NOT NULL));

-- A row as it is kept: instants in UTC whatever the session's time zone is, and of a secret only a fingerprint.
CREATE FUNCTION "setting_snapshot"("row" anyelement) RETURNS jsonb LANGUAGE plpgsql STABLE SET timezone TO 'UTC' AS $$
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

-- The argument names the column that tells rows apart. It runs as its owner, so that whoever may change a setting
-- cannot help being kept.
CREATE FUNCTION "keep_setting_change"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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

CREATE FUNCTION "refuse_setting_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the rows of % are deleted one by one, so that each is kept', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "sites_kept" AFTER INSERT OR UPDATE OR DELETE ON "sites" FOR EACH ROW EXECUTE FUNCTION "keep_setting_change"('id');
CREATE TRIGGER "companies_kept" AFTER INSERT OR UPDATE OR DELETE ON "companies" FOR EACH ROW EXECUTE FUNCTION "keep_setting_change"('id');
CREATE TRIGGER "bundles_kept" AFTER INSERT OR UPDATE OR DELETE ON "bundles" FOR EACH ROW EXECUTE FUNCTION "keep_setting_change"('id');
CREATE TRIGGER "discount_codes_kept" AFTER INSERT OR UPDATE OR DELETE ON "discount_codes" FOR EACH ROW EXECUTE FUNCTION "keep_setting_change"('id');
CREATE TRIGGER "promo_cards_kept" AFTER INSERT OR UPDATE OR DELETE ON "promo_cards" FOR EACH ROW EXECUTE FUNCTION "keep_setting_change"('id');
CREATE TRIGGER "gifts_kept" AFTER INSERT OR UPDATE OR DELETE ON "gifts" FOR EACH ROW EXECUTE FUNCTION "keep_setting_change"('key');
CREATE TRIGGER "sites_no_truncate" BEFORE TRUNCATE ON "sites" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_setting_truncate"();
CREATE TRIGGER "companies_no_truncate" BEFORE TRUNCATE ON "companies" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_setting_truncate"();
CREATE TRIGGER "bundles_no_truncate" BEFORE TRUNCATE ON "bundles" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_setting_truncate"();
CREATE TRIGGER "discount_codes_no_truncate" BEFORE TRUNCATE ON "discount_codes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_setting_truncate"();
CREATE TRIGGER "promo_cards_no_truncate" BEFORE TRUNCATE ON "promo_cards" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_setting_truncate"();
CREATE TRIGGER "gifts_no_truncate" BEFORE TRUNCATE ON "gifts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_setting_truncate"();

CREATE FUNCTION "refuse_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of settings is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "setting_changes_append_only" BEFORE UPDATE OR DELETE ON "setting_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_history_change"();
CREATE TRIGGER "setting_changes_no_truncate" BEFORE TRUNCATE ON "setting_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_history_change"();
