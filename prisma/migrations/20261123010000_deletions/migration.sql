-- Who leaves, and until when the account can be had back. The row goes when it is; else it stays as what is known of the end.
CREATE TABLE "deletions" (
    "user_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "final_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,
    "user_status" TEXT NOT NULL,
    "profile_status" TEXT NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "account_erased_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "deletions_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "deletions"
  ADD CONSTRAINT "deletions_final" CHECK ("final_at" > "requested_at"),
  ADD CONSTRAINT "deletions_reason" CHECK ("reason" IN ('met_somebody', 'break', 'too_many_mails', 'too_expensive', 'nobody_fits', 'fictional_profiles', 'privacy', 'other')),
  ADD CONSTRAINT "deletions_status" CHECK ("user_status" IN ('not_confirmed', 'active') AND "profile_status" IN ('disabled', 'active', 'paused')),
  ADD CONSTRAINT "deletions_erased" CHECK ("account_erased_at" >= "final_at" AND ("erased_at" IS NULL OR "erased_at" >= "account_erased_at" AND "account_erased_at" IS NOT NULL));
CREATE INDEX "deletions_due" ON "deletions" ("final_at") WHERE "erased_at" IS NULL;

ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_action";
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_action" CHECK ("action" IN ('activate', 'reset', 'mail_change', 'reactivate'));

-- Accounts that were deleted before there was a way back: their fortnight begins now.
INSERT INTO "deletions" ("user_id", "requested_at", "final_at", "user_status", "profile_status")
SELECT u."id", now(), now() + interval '14 days', CASE WHEN u."confirmed_at" IS NULL THEN 'not_confirmed' ELSE 'active' END,
  CASE WHEN u."confirmed_at" IS NULL THEN 'disabled' ELSE 'active' END
FROM "users" u WHERE u."status" = 'deleted';
UPDATE "profiles" p SET "status" = 'disabled' FROM "users" u WHERE u."id" = p."user_id" AND u."status" = 'deleted';
