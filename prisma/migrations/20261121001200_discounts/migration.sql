CREATE TABLE "discount_codes" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'code',
    "code" TEXT NOT NULL,
    "percentage" INTEGER,
    "value_percentage" INTEGER,
    "minimum_order_minor" INTEGER,
    "currency" TEXT,
    "country" TEXT,
    "user_id" UUID,
    "payment_methods" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discount_codes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "discount_codes_site_id_code_key" ON "discount_codes"("site_id", "code");
CREATE INDEX "discount_codes_user_id_idx" ON "discount_codes"("user_id");
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "discount_codes"
  ADD CONSTRAINT "discount_codes_code" CHECK ("code" ~ '^[A-Z0-9]{3,30}$'),
  ADD CONSTRAINT "discount_codes_kind" CHECK ("kind" IN ('code', 'welcome', 'time_bonus')),
  -- Off the price, or credits on top: one of the two.
  ADD CONSTRAINT "discount_codes_value" CHECK (("percentage" IS NULL) <> ("value_percentage" IS NULL) AND COALESCE("percentage", 1) BETWEEN 1 AND 90 AND COALESCE("value_percentage", 1) BETWEEN 1 AND 500),
  ADD CONSTRAINT "discount_codes_minimum" CHECK ("minimum_order_minor" IS NULL OR ("minimum_order_minor" > 0 AND "currency" IS NOT NULL)),
  ADD CONSTRAINT "discount_codes_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "discount_codes_country" CHECK ("country" ~ '^[A-Z]{2}$');
CREATE UNIQUE INDEX "discount_codes_one_a_kind" ON "discount_codes" ("site_id", "kind") WHERE "kind" <> 'code';

-- The row is the use: a second payment of the member finds it taken.
CREATE TABLE "discount_uses" (
    "discount_code_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discount_uses_pkey" PRIMARY KEY ("discount_code_id","user_id")
);
CREATE UNIQUE INDEX "discount_uses_payment_id_key" ON "discount_uses"("payment_id");
CREATE INDEX "discount_uses_user_id_idx" ON "discount_uses"("user_id");

ALTER TABLE "payments"
  ADD COLUMN "discount_code_id" UUID,
  ADD COLUMN "discount_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "bonus_credits" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "payments_discount" CHECK ("discount_minor" >= 0 AND "bonus_credits" >= 0 AND ("discount_code_id" IS NOT NULL OR ("discount_minor" = 0 AND "bonus_credits" = 0)));
ALTER TABLE "payments" ADD CONSTRAINT "payments_discount_code_id_fkey" FOREIGN KEY ("discount_code_id") REFERENCES "discount_codes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_code_id_fkey" FOREIGN KEY ("discount_code_id") REFERENCES "discount_codes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "payments_discount_code_id_idx" ON "payments"("discount_code_id");
