-- Digital services are taxed where the buyer lives. The standard rates there, from the day on which each applies; a
-- country without a row is one where no VAT is due from us (the United States have none).
CREATE TABLE "vat_rates" (
    "country" TEXT NOT NULL,
    "valid_from" DATE NOT NULL,
    "basis_points" INTEGER NOT NULL,

    CONSTRAINT "vat_rates_pkey" PRIMARY KEY ("country","valid_from")
);
ALTER TABLE "vat_rates"
  ADD CONSTRAINT "vat_rates_country" CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "vat_rates_basis_points" CHECK ("basis_points" BETWEEN 0 AND 5000);

-- The EU's by its own table of rates (Taxes in Europe Database). Estonia, Romania, Slovakia and Finland raised theirs of
-- late, Switzerland on the day of its pension reform; the others stood since before the first site.
INSERT INTO "vat_rates" ("country", "valid_from", "basis_points") VALUES
  ('AT', '2016-01-01', 2000), ('BE', '2016-01-01', 2100), ('BG', '2016-01-01', 2000), ('CY', '2016-01-01', 1900),
  ('CZ', '2016-01-01', 2100), ('DE', '2021-01-01', 1900), ('DK', '2016-01-01', 2500), ('EE', '2024-01-01', 2200),
  ('EE', '2025-07-01', 2400), ('ES', '2016-01-01', 2100), ('FI', '2016-01-01', 2400), ('FI', '2024-09-01', 2550),
  ('FR', '2016-01-01', 2000), ('GR', '2016-06-01', 2400), ('HR', '2016-01-01', 2500), ('HU', '2016-01-01', 2700),
  ('IE', '2021-03-01', 2300), ('IT', '2016-01-01', 2200), ('LT', '2016-01-01', 2100), ('LU', '2024-01-01', 1700),
  ('LV', '2016-01-01', 2100), ('MT', '2016-01-01', 1800), ('NL', '2016-01-01', 2100), ('PL', '2016-01-01', 2300),
  ('PT', '2016-01-01', 2300), ('RO', '2017-01-01', 1900), ('RO', '2025-08-01', 2100), ('SE', '2016-01-01', 2500),
  ('SI', '2016-01-01', 2200), ('SK', '2016-01-01', 2000), ('SK', '2025-01-01', 2300),
  ('CH', '2018-01-01', 770), ('CH', '2024-01-01', 810), ('GB', '2016-01-01', 2000), ('NO', '2016-01-01', 2500);

-- The last number that a company gave out in a year. Whoever takes the next one holds the row until it commits, so the
-- numbers have no gaps.
CREATE TABLE "receipt_counters" (
    "company_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "receipt_counters_pkey" PRIMARY KEY ("company_id","year")
);
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_last" CHECK ("last" > 0);

-- What a paid payment is documented by, and each sum that went back of it.
CREATE TABLE "receipts" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "returned_minor" INTEGER NOT NULL DEFAULT 0,
    "year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "gross_minor" INTEGER NOT NULL,
    "net_minor" INTEGER NOT NULL,
    "vat_minor" INTEGER NOT NULL,
    "vat_basis_points" INTEGER NOT NULL,
    "seller" JSONB NOT NULL,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "receipts_company_id_year_sequence_key" ON "receipts"("company_id", "year", "sequence");
CREATE UNIQUE INDEX "receipts_payment_id_kind_returned_minor_key" ON "receipts"("payment_id", "kind", "returned_minor");
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "receipts"
  -- A receipt is what came in; a refund or charge-back goes out and says how much of its kind has gone by then.
  ADD CONSTRAINT "receipts_kind" CHECK (("kind" = 'receipt' AND "returned_minor" = 0 AND "gross_minor" > 0) OR ("kind" IN ('refund', 'chargeback') AND "returned_minor" > 0 AND "gross_minor" < 0)),
  ADD CONSTRAINT "receipts_sum" CHECK ("net_minor" + "vat_minor" = "gross_minor" AND sign("vat_minor") * sign("gross_minor") >= 0 AND abs("vat_minor") <= abs("gross_minor")),
  ADD CONSTRAINT "receipts_vat_basis_points" CHECK ("vat_basis_points" BETWEEN 0 AND 5000 AND ("vat_basis_points" > 0 OR "vat_minor" = 0)),
  ADD CONSTRAINT "receipts_number" CHECK ("sequence" > 0 AND "year" BETWEEN 2000 AND 9999),
  ADD CONSTRAINT "receipts_codes" CHECK ("country" ~ '^[A-Z]{2}$' AND "currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "receipts_seller" CHECK (jsonb_typeof("seller") = 'object');

CREATE FUNCTION "refuse_receipt_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'receipts are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "receipts_append_only" BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION "refuse_receipt_change"();
CREATE TRIGGER "receipts_no_truncate" BEFORE TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_receipt_change"();
