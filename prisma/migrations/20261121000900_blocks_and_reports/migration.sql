CREATE TABLE "blocks" (
    "blocker_profile_id" UUID NOT NULL,
    "blocked_profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_profile_id","blocked_profile_id")
);
CREATE INDEX "blocks_blocked_profile_id_blocker_profile_id_idx" ON "blocks"("blocked_profile_id", "blocker_profile_id");
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_profile_id_fkey" FOREIGN KEY ("blocker_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_profile_id_fkey" FOREIGN KEY ("blocked_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_not_oneself" CHECK ("blocker_profile_id" <> "blocked_profile_id");

CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "reporter_user_id" UUID,
    "profile_id" UUID,
    "photo_id" UUID,
    "message_id" BIGINT,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "reports_site_id_number_key" ON "reports"("site_id", "number");
CREATE INDEX "reports_reporter_user_id_created_at_idx" ON "reports"("reporter_user_id", "created_at");
CREATE INDEX "reports_profile_id_idx" ON "reports"("profile_id");
CREATE INDEX "reports_photo_id_idx" ON "reports"("photo_id");
CREATE INDEX "reports_message_id_idx" ON "reports"("message_id");
ALTER TABLE "reports" ADD CONSTRAINT "reports_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_user_id_fkey" FOREIGN KEY ("reporter_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "reports"
  ADD CONSTRAINT "reports_number" CHECK ("number" ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  ADD CONSTRAINT "reports_reason" CHECK ("reason" IN ('fake', 'scam', 'harassment', 'hate', 'underage', 'nudity', 'illegal', 'other')),
  ADD CONSTRAINT "reports_text" CHECK (char_length("text") BETWEEN 1 AND 2000),
  ADD CONSTRAINT "reports_language" CHECK ("language" IN ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  ADD CONSTRAINT "reports_status" CHECK ("status" IN ('open', 'answered', 'closed'));
-- An account's newest open report of the same thing is that report.
CREATE UNIQUE INDEX "reports_once" ON "reports" ("reporter_user_id", "profile_id", COALESCE("photo_id", '00000000-0000-0000-0000-000000000000'), COALESCE("message_id", 0)) WHERE "status" = 'open';
