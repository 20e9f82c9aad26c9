-- Who reports what became of a site's mails proves it by this.
ALTER TABLE "sites" ADD COLUMN "mail_event_secret" TEXT;
ALTER TABLE "sites" ADD CONSTRAINT "sites_mail_event_secret" CHECK ("mail_event_secret" ~ '^[A-Za-z0-9_-]{43}$');

CREATE TABLE "mail_events" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "message_id" TEXT,
    "raw" BYTEA,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_events_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mail_events_company_id_body_hash_key" ON "mail_events"("company_id", "body_hash");
CREATE INDEX "mail_events_outcome_received_at_idx" ON "mail_events"("outcome", "received_at");
CREATE INDEX "mail_events_received_at_idx" ON "mail_events"("received_at");
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "mail_events"
  ADD CONSTRAINT "mail_events_kind" CHECK ("kind" IN ('delivery', 'complaint', 'unknown')),
  ADD CONSTRAINT "mail_events_outcome" CHECK ("outcome" IN ('suppressed', 'no_effect', 'kept_aside') AND ("kind" <> 'unknown' OR "outcome" = 'kept_aside')),
  ADD CONSTRAINT "mail_events_body_hash" CHECK (octet_length("body_hash") = 32),
  ADD CONSTRAINT "mail_events_message_id" CHECK ("message_id" ~ '^<[^[:space:]@<>]+@[^[:space:]@<>]+>$' AND char_length("message_id") <= 500),
  -- Only what nobody understood is kept.
  ADD CONSTRAINT "mail_events_raw" CHECK (("raw" IS NOT NULL) = ("outcome" = 'kept_aside') AND octet_length("raw") <= 65536);

CREATE TABLE "mail_suppressions" (
    "company_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "event_id" UUID,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_suppressions_pkey" PRIMARY KEY ("company_id","address","reason")
);
CREATE INDEX "mail_suppressions_event_id_idx" ON "mail_suppressions"("event_id");
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "mail_events"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "mail_suppressions"
  ADD CONSTRAINT "mail_suppressions_address" CHECK ("address" = lower("address") AND "address" ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$' AND char_length("address") <= 254),
  ADD CONSTRAINT "mail_suppressions_reason" CHECK ("reason" IN ('fbl', 'bounce', 'listunsubscribe')),
  ADD CONSTRAINT "mail_suppressions_lifted" CHECK ("is_active" OR "lifted_at" IS NOT NULL);
