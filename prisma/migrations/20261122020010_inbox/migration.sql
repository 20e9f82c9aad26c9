-- Whose side a fictional profile's is, so that the triggers below cost the sides of members a comparison and no more.
ALTER TABLE "conversation_sides" ADD COLUMN "fictional" BOOLEAN NOT NULL DEFAULT false;
UPDATE "conversation_sides" s SET "fictional" = true FROM "profiles" p WHERE p."id" = s."profile_id" AND p."fictional";

-- Members who wait for a fictional profile's answer, and which operator is at it. Small, however many conversations there are.
CREATE TABLE "inbox_cases" (
    "conversation_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "fictional_profile_id" UUID NOT NULL,
    "member_profile_id" UUID NOT NULL,
    "waiting_since" TIMESTAMPTZ(3) NOT NULL,
    "operator" TEXT,
    "claimed_until" TIMESTAMPTZ(3),
    "handed_over_by" TEXT,
    "note" TEXT,

    CONSTRAINT "inbox_cases_pkey" PRIMARY KEY ("conversation_id")
);
CREATE INDEX "inbox_cases_waiting_since_conversation_id_idx" ON "inbox_cases"("waiting_since", "conversation_id");
CREATE INDEX "inbox_cases_site_id_waiting_since_conversation_id_idx" ON "inbox_cases"("site_id", "waiting_since", "conversation_id");
CREATE INDEX "inbox_cases_operator_idx" ON "inbox_cases"("operator");
ALTER TABLE "inbox_cases" ADD CONSTRAINT "inbox_cases_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "inbox_cases"
  ADD CONSTRAINT "inbox_cases_operator" CHECK ("operator" ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  ADD CONSTRAINT "inbox_cases_claim" CHECK (("operator" IS NULL) = ("claimed_until" IS NULL)),
  ADD CONSTRAINT "inbox_cases_note" CHECK (char_length("note") BETWEEN 1 AND 500);

INSERT INTO "inbox_cases" ("conversation_id", "site_id", "fictional_profile_id", "member_profile_id", "waiting_since")
SELECT s."conversation_id", c."site_id", s."profile_id", s."other_profile_id", COALESCE((
  SELECT min(m."created_at") FROM "messages" m
  WHERE m."conversation_id" = s."conversation_id" AND m."id" > s."read_up_to" AND m."sender_profile_id" = s."other_profile_id" AND NOT m."held"
), s."last_message_at")
FROM "conversation_sides" s JOIN "conversations" c ON c."id" = s."conversation_id"
WHERE s."fictional" AND s."unread" > 0;

CREATE FUNCTION "set_side_fictional"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fictional := COALESCE((SELECT p.fictional FROM profiles p WHERE p.id = NEW.profile_id), false);
  RETURN NEW;
END
$$;
CREATE TRIGGER "conversation_sides_fictional" BEFORE INSERT ON "conversation_sides"
  FOR EACH ROW EXECUTE FUNCTION "set_side_fictional"();

-- A fictional profile reads when it answers, or when an operator closes the case: a case is there while something is unread.
CREATE FUNCTION "keep_inbox_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unread > 0 THEN
    INSERT INTO inbox_cases (conversation_id, site_id, fictional_profile_id, member_profile_id, waiting_since)
    SELECT c.id, c.site_id, NEW.profile_id, NEW.other_profile_id, NEW.last_message_at FROM conversations c WHERE c.id = NEW.conversation_id;
  ELSE
    DELETE FROM inbox_cases WHERE conversation_id = NEW.conversation_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "conversation_sides_case_made" AFTER INSERT ON "conversation_sides"
  FOR EACH ROW WHEN (NEW."fictional" AND NEW."unread" > 0) EXECUTE FUNCTION "keep_inbox_case"();
CREATE TRIGGER "conversation_sides_case_kept" AFTER UPDATE OF "unread" ON "conversation_sides"
  FOR EACH ROW WHEN (NEW."fictional" AND (NEW."unread" > 0) <> (OLD."unread" > 0)) EXECUTE FUNCTION "keep_inbox_case"();
