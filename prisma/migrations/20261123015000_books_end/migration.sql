-- What tax law has kept long enough may go: seven years after the year. A day is left for the sites' time zones.
CREATE FUNCTION "books_may_end"("at" timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT "at" < date_trunc('year', now()) - interval '7 years' + interval '1 day'
$$;

CREATE OR REPLACE FUNCTION "refuse_receipt_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "books_may_end"(OLD."issued_at") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'receipts are append-only' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "books_may_end"(OLD."created_at") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the credit ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
