CREATE TABLE "mandates" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "signed_for" UUID NOT NULL,
    "provider_customer_id" TEXT NOT NULL,
    "provider_mandate_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "iban_end" TEXT NOT NULL,
    "iban_hash" BYTEA NOT NULL,
    "mobile_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "mandates_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mandates_signed_for_key" ON "mandates"("signed_for");
CREATE UNIQUE INDEX "mandates_provider_mandate_id_key" ON "mandates"("provider_mandate_id");
CREATE UNIQUE INDEX "mandates_reference_key" ON "mandates"("reference");
CREATE INDEX "mandates_user_id_created_at_idx" ON "mandates"("user_id", "created_at" DESC);
CREATE INDEX "mandates_iban_hash_idx" ON "mandates"("iban_hash");
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_signed_for_fkey" FOREIGN KEY ("signed_for") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "mandates"
  ADD CONSTRAINT "mandates_iban_end" CHECK ("iban_end" ~ '^[A-Z0-9]{4}$'),
  ADD CONSTRAINT "mandates_hashes" CHECK (octet_length("iban_hash") = 32 AND octet_length("mobile_hash") = 32);

ALTER TABLE "payments" ADD COLUMN "mandate_id" UUID;
CREATE INDEX "payments_mandate_id_idx" ON "payments"("mandate_id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_mandate_id_fkey" FOREIGN KEY ("mandate_id") REFERENCES "mandates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the form said of an order by direct debit, and the code that confirms it.
CREATE TABLE "direct_debits" (
    "payment_id" UUID NOT NULL,
    "holder" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "house_number" TEXT NOT NULL,
    "zip" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "iban_end" TEXT NOT NULL,
    "iban_hash" BYTEA NOT NULL,
    "mobile_hash" BYTEA NOT NULL,
    "iban_sealed" BYTEA,
    "mobile" TEXT,
    "code_request" UUID,
    "code_hash" BYTEA,
    "code_expires_at" TIMESTAMPTZ(3),
    "wrong_codes" INTEGER NOT NULL DEFAULT 0,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "direct_debits_pkey" PRIMARY KEY ("payment_id")
);
CREATE INDEX "direct_debits_iban_hash_idx" ON "direct_debits"("iban_hash");
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "direct_debits"
  ADD CONSTRAINT "direct_debits_iban_end" CHECK ("iban_end" ~ '^[A-Z0-9]{4}$'),
  ADD CONSTRAINT "direct_debits_hashes" CHECK (octet_length("iban_hash") = 32 AND octet_length("mobile_hash") = 32),
  ADD CONSTRAINT "direct_debits_mobile" CHECK ("mobile" ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT "direct_debits_code" CHECK (("code_hash" IS NULL) = ("code_expires_at" IS NULL) AND octet_length("code_hash") = 32),
  ADD CONSTRAINT "direct_debits_tries" CHECK ("wrong_codes" BETWEEN 0 AND 5);

-- An account is known only while it is needed: whatever ends the waiting for the code, ends that too.
CREATE FUNCTION "forget_direct_debit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "direct_debits" SET "iban_sealed" = NULL, "mobile" = NULL, "code_request" = NULL, "code_hash" = NULL, "code_expires_at" = NULL
  WHERE "payment_id" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "payments_debit_over" AFTER UPDATE OF "status" ON "payments" FOR EACH ROW
  WHEN (NEW."method" = 'direct_debit' AND OLD."status" = 'open' AND NEW."status" <> 'open') EXECUTE FUNCTION "forget_direct_debit"();

-- Text messages that were asked for, so that they can be limited.
CREATE TABLE "code_requests" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mobile_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "code_requests_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "code_requests_user_id_created_at_idx" ON "code_requests"("user_id", "created_at");
CREATE INDEX "code_requests_mobile_hash_created_at_idx" ON "code_requests"("mobile_hash", "created_at");
ALTER TABLE "code_requests" ADD CONSTRAINT "code_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_requests" ADD CONSTRAINT "code_requests_mobile_hash" CHECK (octet_length("mobile_hash") = 32);

-- Bank accounts, mobile numbers and members that direct debit is closed to, known by a keyed hash.
CREATE TABLE "blocked_debits" (
    "hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "payment_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocked_debits_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "blocked_debits_payment_id_idx" ON "blocked_debits"("payment_id");
ALTER TABLE "blocked_debits" ADD CONSTRAINT "blocked_debits_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "blocked_debits"
  ADD CONSTRAINT "blocked_debits_hash" CHECK (octet_length("hash") = 32),
  ADD CONSTRAINT "blocked_debits_kind" CHECK ("kind" IN ('iban', 'mobile', 'member'));
