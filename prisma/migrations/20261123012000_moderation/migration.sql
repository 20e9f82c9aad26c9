-- One thing that was reported, however often, until it is decided.
CREATE TABLE "moderation_cases" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "profile_id" UUID,
    "photo_id" UUID,
    "message_id" BIGINT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "operator" TEXT,
    "claimed_until" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "moderation_cases_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "moderation_cases_profile_id_idx" ON "moderation_cases"("profile_id");
CREATE INDEX "moderation_cases_site_id_idx" ON "moderation_cases"("site_id");
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "moderation_cases"
  ADD CONSTRAINT "moderation_cases_status" CHECK ("status" IN ('open', 'in_review', 'decided')),
  ADD CONSTRAINT "moderation_cases_thing" CHECK (num_nonnulls("photo_id", "message_id") <= 1),
  ADD CONSTRAINT "moderation_cases_claim" CHECK (
    ("status" = 'in_review') = ("operator" IS NOT NULL) AND ("status" = 'in_review') = ("claimed_until" IS NOT NULL)
  ),
  ADD CONSTRAINT "moderation_cases_decided" CHECK (("status" = 'decided') = ("decided_at" IS NOT NULL));
CREATE UNIQUE INDEX "moderation_cases_once" ON "moderation_cases" ("profile_id", COALESCE("photo_id", '00000000-0000-0000-0000-000000000000'), COALESCE("message_id", 0)) WHERE "status" <> 'decided';
CREATE INDEX "moderation_cases_waiting" ON "moderation_cases" ("opened_at", "id") WHERE "status" <> 'decided';

ALTER TABLE "reports" ADD COLUMN "case_id" UUID;
INSERT INTO "moderation_cases" ("id", "site_id", "profile_id", "photo_id", "message_id", "opened_at")
SELECT gen_random_uuid(), "site_id", "profile_id", "photo_id", "message_id", min("created_at")
FROM "reports" WHERE "status" = 'open' GROUP BY "site_id", "profile_id", "photo_id", "message_id";
UPDATE "reports" r SET "case_id" = c."id" FROM "moderation_cases" c
WHERE r."status" = 'open' AND c."site_id" = r."site_id" AND c."profile_id" IS NOT DISTINCT FROM r."profile_id"
  AND c."photo_id" IS NOT DISTINCT FROM r."photo_id" AND c."message_id" IS NOT DISTINCT FROM r."message_id";
ALTER TABLE "reports" DROP CONSTRAINT "reports_status";
UPDATE "reports" SET "status" = 'decided' WHERE "status" <> 'open';
ALTER TABLE "reports"
  ADD CONSTRAINT "reports_status" CHECK ("status" IN ('open', 'decided')),
  ADD CONSTRAINT "reports_case" CHECK ("status" = 'decided' OR "case_id" IS NOT NULL);
CREATE INDEX "reports_case_id_idx" ON "reports"("case_id");
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_cases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What an operator decided, with the reasons that are told.
CREATE TABLE "moderation_decisions" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "case_id" UUID,
    "user_id" UUID,
    "profile_id" UUID,
    "photo_id" UUID,
    "message_id" BIGINT,
    "removal" TEXT,
    "sanction" TEXT,
    "until" TIMESTAMPTZ(3),
    "no_action" TEXT,
    "rule" TEXT,
    "law" TEXT,
    "facts" TEXT,
    "automated" BOOLEAN NOT NULL DEFAULT false,
    "operator" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "appeal_until" TIMESTAMPTZ(3) NOT NULL,
    "reversed_at" TIMESTAMPTZ(3),

    CONSTRAINT "moderation_decisions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "moderation_decisions_site_id_number_key" ON "moderation_decisions"("site_id", "number");
CREATE UNIQUE INDEX "moderation_decisions_case_id_key" ON "moderation_decisions"("case_id");
CREATE INDEX "moderation_decisions_user_id_decided_at_idx" ON "moderation_decisions"("user_id", "decided_at");
CREATE INDEX "moderation_decisions_profile_id_idx" ON "moderation_decisions"("profile_id");
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_cases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "moderation_decisions"
  ADD CONSTRAINT "moderation_decisions_number" CHECK ("number" ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  ADD CONSTRAINT "moderation_decisions_removal" CHECK ("removal" IN ('photo', 'message', 'about', 'profile')),
  ADD CONSTRAINT "moderation_decisions_sanction" CHECK ("sanction" IN ('warning', 'strike', 'ban')),
  ADD CONSTRAINT "moderation_decisions_until" CHECK ("until" IS NULL OR "sanction" IS NOT DISTINCT FROM 'ban'),
  ADD CONSTRAINT "moderation_decisions_no_action" CHECK ("no_action" IN ('allowed', 'gone')),
  ADD CONSTRAINT "moderation_decisions_rule" CHECK ("rule" IN ('minors', 'abuse', 'fraud', 'advertising', 'impersonation', 'automation', 'law')),
  -- What is done has its reasons, and nothing else has.
  ADD CONSTRAINT "moderation_decisions_reasons" CHECK (
    (num_nonnulls("removal", "sanction") > 0) = ("no_action" IS NULL)
    AND ("no_action" IS NULL) = ("rule" IS NOT NULL)
    AND ("no_action" IS NULL) = ("facts" IS NOT NULL)
  ),
  ADD CONSTRAINT "moderation_decisions_law" CHECK (COALESCE("rule" = 'law', false) = ("law" IS NOT NULL) AND char_length("law") BETWEEN 1 AND 200),
  ADD CONSTRAINT "moderation_decisions_facts" CHECK (char_length("facts") BETWEEN 1 AND 2000);

CREATE TABLE "strikes" (
    "decision_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "strikes_pkey" PRIMARY KEY ("decision_id")
);
CREATE INDEX "strikes_user_id_expires_at_idx" ON "strikes"("user_id", "expires_at");
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "bans" (
    "decision_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "previous_status" TEXT NOT NULL,
    "previous_profile_status" TEXT NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),
    "lifted_by" TEXT,

    CONSTRAINT "bans_pkey" PRIMARY KEY ("decision_id")
);
CREATE INDEX "bans_user_id_idx" ON "bans"("user_id");
CREATE UNIQUE INDEX "bans_one_at_a_time" ON "bans" ("user_id") WHERE "lifted_at" IS NULL;
ALTER TABLE "bans" ADD CONSTRAINT "bans_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bans"
  ADD CONSTRAINT "bans_until" CHECK ("until" > "since"),
  ADD CONSTRAINT "bans_previous_status" CHECK ("previous_status" IN ('not_confirmed', 'active')),
  ADD CONSTRAINT "bans_lifted" CHECK (("lifted_at" IS NULL) = ("lifted_by" IS NULL) AND "lifted_by" IN ('end', 'appeal', 'operator'));

-- What a decision took away, kept for as long as it can be objected to.
CREATE TABLE "removed_contents" (
    "decision_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "removed_contents_pkey" PRIMARY KEY ("decision_id")
);
CREATE INDEX "removed_contents_profile_id_idx" ON "removed_contents"("profile_id");
ALTER TABLE "removed_contents" ADD CONSTRAINT "removed_contents_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "removed_contents" ADD CONSTRAINT "removed_contents_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "removed_contents" ADD CONSTRAINT "removed_contents_content" CHECK (jsonb_typeof("content") = 'object');

ALTER TABLE "messages"
  ADD COLUMN "removed_at" TIMESTAMPTZ(3),
  DROP CONSTRAINT "messages_text",
  ADD CONSTRAINT "messages_text" CHECK (
    char_length("text") <= 10000
    AND num_nonnulls("gift", "photo") <= 1
    AND CASE
      WHEN "removed_at" IS NOT NULL THEN "text" = '' AND num_nonnulls("gift", "photo") = 0
      WHEN "gift" IS NOT NULL THEN "text" = ''
      ELSE "text" <> '' OR "photo" IS NOT NULL
    END
  );
-- A photo that was taken out of its message goes when nobody can object any more.
CREATE FUNCTION "remove_taken_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "message_photos" mp WHERE mp."token" = OLD."content" ->> 'photo'
    AND NOT EXISTS (SELECT 1 FROM "messages" m WHERE m."photo" = mp."token");
  IF FOUND THEN
    PERFORM graphile_worker.add_job('sweep-message-photo', json_build_object('token', OLD."content" ->> 'photo'));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "removed_contents_photo_gone" AFTER DELETE ON "removed_contents" FOR EACH ROW WHEN (OLD."content" ->> 'photo' IS NOT NULL) EXECUTE FUNCTION "remove_taken_photo"();

CREATE TABLE "appeal_tokens" (
    "token_hash" BYTEA NOT NULL,
    "decision_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "appeal_tokens_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "appeal_tokens_decision_id_idx" ON "appeal_tokens"("decision_id");
CREATE INDEX "appeal_tokens_expires_at_idx" ON "appeal_tokens"("expires_at");
ALTER TABLE "appeal_tokens" ADD CONSTRAINT "appeal_tokens_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "appeals" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "decision_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "first_operator" TEXT NOT NULL,
    "operator" TEXT,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "appeals_decision_id_key" ON "appeals"("decision_id");
CREATE UNIQUE INDEX "appeals_site_id_number_key" ON "appeals"("site_id", "number");
CREATE INDEX "appeals_waiting" ON "appeals" ("created_at", "id") WHERE "state" = 'open';
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "appeals"
  ADD CONSTRAINT "appeals_number" CHECK ("number" ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  ADD CONSTRAINT "appeals_text" CHECK (char_length("text") BETWEEN 1 AND 5000),
  ADD CONSTRAINT "appeals_answer" CHECK (char_length("answer") BETWEEN 1 AND 5000),
  ADD CONSTRAINT "appeals_state" CHECK ("state" IN ('open', 'upheld', 'rejected')),
  ADD CONSTRAINT "appeals_decided" CHECK (num_nonnulls("operator", "answer", "decided_at") = CASE "state" WHEN 'open' THEN 0 ELSE 3 END),
  -- Nobody judges the own decision.
  ADD CONSTRAINT "appeals_another_operator" CHECK ("operator" <> "first_operator");

-- Whom a ban for fraud is to be told to.
CREATE TABLE "fraud_notices" (
    "decision_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "fraud_notices_pkey" PRIMARY KEY ("decision_id","user_id")
);
CREATE INDEX "fraud_notices_user_id_profile_id_idx" ON "fraud_notices"("user_id", "profile_id");
CREATE INDEX "fraud_notices_profile_id_idx" ON "fraud_notices"("profile_id");
ALTER TABLE "fraud_notices" ADD CONSTRAINT "fraud_notices_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fraud_notices" ADD CONSTRAINT "fraud_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fraud_notices" ADD CONSTRAINT "fraud_notices_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What became of a complaint.
CREATE TABLE "complaint_events" (
    "id" UUID NOT NULL,
    "complaint_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "operator" TEXT NOT NULL,
    "text" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "complaint_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "complaint_events_complaint_id_at_idx" ON "complaint_events"("complaint_id", "at");
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "complaints"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "complaint_events"
  ADD CONSTRAINT "complaint_events_kind" CHECK ("kind" IN ('answered', 'closed')),
  ADD CONSTRAINT "complaint_events_text" CHECK (("kind" = 'answered') = ("text" IS NOT NULL) AND char_length("text") BETWEEN 1 AND 5000);
CREATE INDEX "complaints_waiting" ON "complaints" ("created_at", "id") WHERE "status" <> 'closed';
