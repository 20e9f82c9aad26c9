-- Whom a code of their own was given when they were about to leave: once, for good.
ALTER TABLE "discount_codes" ADD COLUMN "occasion" TEXT;
ALTER TABLE "discount_codes"
  ADD CONSTRAINT "discount_codes_occasion" CHECK ("occasion" IS NULL OR ("occasion" = 'stay' AND "user_id" IS NOT NULL AND "kind" = 'code'));
CREATE UNIQUE INDEX "discount_codes_user_id_occasion_key" ON "discount_codes"("user_id", "occasion");
DROP INDEX "discount_codes_user_id_idx";
