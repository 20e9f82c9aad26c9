-- A refund that an operator makes goes the way of a withdrawal; it may give money back for credits that are spent.
ALTER TABLE "withdrawals"
  ADD COLUMN "operator" TEXT,
  DROP CONSTRAINT "withdrawals_amounts",
  ADD CONSTRAINT "withdrawals_amounts" CHECK (
    "amount_minor" > 0 AND "returned_before_minor" >= 0 AND "credits" >= CASE WHEN "operator" IS NULL THEN 1 ELSE 0 END
  ),
  ADD CONSTRAINT "withdrawals_operator" CHECK ("operator" ~ '^[a-z0-9][a-z0-9._-]{0,39}$');
