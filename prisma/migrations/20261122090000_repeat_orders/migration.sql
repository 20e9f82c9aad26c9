-- An order by a stored mandate waits until it is sent; until then it can be undone.
ALTER TABLE "payments" ADD COLUMN "send_at" TIMESTAMPTZ(3), ADD COLUMN "sent_at" TIMESTAMPTZ(3);
ALTER TABLE "payments" ADD CONSTRAINT "payments_sent" CHECK ("sent_at" IS NULL OR "send_at" IS NOT NULL AND "mandate_id" IS NOT NULL);
