ALTER TABLE "users"
  ADD COLUMN "spending_cap_minor" INTEGER,
  ADD COLUMN "spending_cap_currency" TEXT;

CREATE TABLE "withdrawals" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "credits" INTEGER NOT NULL,
    "returned_before_minor" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "provider_refund_id" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "withdrawals_payment_id_key" ON "withdrawals"("payment_id");
CREATE UNIQUE INDEX "withdrawals_number_key" ON "withdrawals"("number");
CREATE UNIQUE INDEX "withdrawals_provider_refund_id_key" ON "withdrawals"("provider_refund_id");

ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "users" ADD CONSTRAINT "users_spending_cap" CHECK (
  num_nonnulls("spending_cap_minor", "spending_cap_currency") IN (0, 2) AND "spending_cap_minor" > 0 AND "spending_cap_currency" ~ '^[A-Z]{3}$'
);
ALTER TABLE "withdrawals"
  ADD CONSTRAINT "withdrawals_number" CHECK ("number" ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  ADD CONSTRAINT "withdrawals_amounts" CHECK ("amount_minor" > 0 AND "credits" > 0 AND "returned_before_minor" >= 0),
  ADD CONSTRAINT "withdrawals_state" CHECK ("state" IN ('requested', 'refunded', 'refused')),
  ADD CONSTRAINT "withdrawals_refunded" CHECK (("state" = 'refunded') = ("refunded_at" IS NOT NULL));
