-- One mail to many members of a site: a week's updates, a promotion, news, or the reminders to confirm the address.
CREATE TABLE "mailings" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "occasion" TEXT NOT NULL,
    "content" JSONB NOT NULL DEFAULT '{}',
    "audience" TEXT NOT NULL DEFAULT 'all',
    "state" TEXT NOT NULL DEFAULT 'running',
    "rate_per_minute" INTEGER NOT NULL DEFAULT 3000,
    "paced_until" TIMESTAMPTZ(6) NOT NULL,
    "queued_up_to" UUID,
    "queued_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailings_pkey" PRIMARY KEY ("id")
);
-- Starting the same one twice makes one.
CREATE UNIQUE INDEX "mailings_site_id_kind_occasion_key" ON "mailings"("site_id", "kind", "occasion");
CREATE INDEX "mailings_running" ON "mailings"("created_at", "id") WHERE "state" = 'running';
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "mailings"
  ADD CONSTRAINT "mailings_kind" CHECK ("kind" IN ('weekly', 'promotion', 'news', 'activation-reminder')),
  ADD CONSTRAINT "mailings_state" CHECK ("state" IN ('draft', 'running', 'paused', 'stopped', 'finished')),
  ADD CONSTRAINT "mailings_audience" CHECK ("audience" IN ('all', 'unpaid')),
  ADD CONSTRAINT "mailings_occasion" CHECK ("occasion" ~ '^[A-Za-z0-9-]{1,60}$'),
  ADD CONSTRAINT "mailings_rate" CHECK ("rate_per_minute" BETWEEN 1 AND 600000),
  ADD CONSTRAINT "mailings_finished" CHECK (("finished_at" IS NOT NULL) = ("state" IN ('stopped', 'finished'))),
  ADD CONSTRAINT "mailings_queued" CHECK ("state" <> 'finished' OR "queued_at" IS NOT NULL);

-- One row a member and mailing, for good: whoever is in it is not queued again.
CREATE TABLE "mailing_deliveries" (
    "mailing_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "reason" TEXT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailing_deliveries_pkey" PRIMARY KEY ("mailing_id","user_id")
);
CREATE INDEX "mailing_deliveries_user_id_idx" ON "mailing_deliveries"("user_id");
CREATE INDEX "mailing_deliveries_queued" ON "mailing_deliveries"("mailing_id", "due_at", "user_id") WHERE "state" = 'queued';
CREATE INDEX "mailing_deliveries_sending" ON "mailing_deliveries"("mailing_id", "changed_at") WHERE "state" = 'sending';
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mailing_deliveries"
  -- `in_doubt`: its sender died or lost the mail server while sending; nobody knows whether it arrived.
  ADD CONSTRAINT "mailing_deliveries_state" CHECK ("state" IN ('queued', 'sending', 'sent', 'skipped', 'failed', 'in_doubt')),
  ADD CONSTRAINT "mailing_deliveries_reason" CHECK (("reason" IS NOT NULL) = ("state" IN ('skipped', 'failed')) AND "reason" ~ '^[a-z_]{1,30}$');

-- By which a mailing goes through a site's members.
CREATE INDEX "users_site_id_id_idx" ON "users"("site_id", "id");
-- Whom a reminder to confirm the address may be due to.
CREATE INDEX "users_not_confirmed" ON "users" ("site_id", "created_at") WHERE "status" = 'not_confirmed';
