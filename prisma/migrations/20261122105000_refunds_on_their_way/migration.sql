-- A bank may take days for a refund, and may fail then: a withdrawal is done when its money has arrived, not when the
-- provider took it. What was refused says since when, so that older news of its payment is told from newer.
ALTER TABLE "withdrawals" ADD COLUMN "refused_at" TIMESTAMPTZ(3);
UPDATE "withdrawals" SET "refused_at" = "requested_at" WHERE "state" = 'refused';
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_refused" CHECK (("state" = 'refused') = ("refused_at" IS NOT NULL));
CREATE INDEX "withdrawals_requested" ON "withdrawals" ("requested_at") WHERE "state" = 'requested';
