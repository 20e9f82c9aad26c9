-- Whoever was warned of a ban that an appeal undid is told so, once.
ALTER TABLE "fraud_notices"
  ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3),
  ADD COLUMN "corrected_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "fraud_notices_corrected" CHECK ("corrected_at" IS NULL OR "withdrawn_at" IS NOT NULL);
