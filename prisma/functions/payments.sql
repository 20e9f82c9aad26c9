-- Tax law requires records for seven years after their year; one day more allows for the sites' time zones.
CREATE OR REPLACE FUNCTION books_may_end("at" timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT "at" < date_trunc('year', now()) - interval '7 years' + interval '1 day'
$$;

CREATE OR REPLACE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "books_may_end"(OLD."issued_at") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'receipts are append-only' USING ERRCODE = 'restrict_violation';
END
$$;

-- Wipes the account number and the mobile number once the order no longer waits for a code.
CREATE OR REPLACE FUNCTION forget_direct_debit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "direct_debits" SET "iban_sealed" = NULL, "mobile" = NULL, "code_request" = NULL, "code_hash" = NULL, "code_expires_at" = NULL
  WHERE "payment_id" = NEW."id";
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "books_may_end"(OLD."created_at") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the credit ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
