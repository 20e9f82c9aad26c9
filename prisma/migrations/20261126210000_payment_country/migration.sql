ALTER TABLE "users"
  ADD COLUMN "payment_country" TEXT,
  ADD CONSTRAINT "users_payment_country" CHECK ("payment_country" ~ '^[A-Z]{2}$') NOT VALID;
