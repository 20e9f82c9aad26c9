ALTER TABLE "users"
  ADD COLUMN "new_email" TEXT,
  ADD COLUMN "reset_mails" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "reset_mails_on" DATE,
  ADD CONSTRAINT "users_new_email" CHECK ("new_email" = lower("new_email") AND "new_email" ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$' AND char_length("new_email") <= 254),
  ADD CONSTRAINT "users_reset_mails" CHECK ("reset_mails" >= 0);

ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_action";
ALTER TABLE "one_time_tokens"
  ADD CONSTRAINT "one_time_tokens_action" CHECK ("action" IN ('activate', 'reset', 'mail_change'));
