-- A refund that fails or is called off, and a charge-back that the bank takes back: the money is the seller's again.
-- `refunded_minor` and `charged_back_minor` are what is gone now; with these they are all that ever went.
ALTER TABLE "payments"
  ADD COLUMN "refund_undone_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "chargeback_undone_minor" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_undone" CHECK ("refund_undone_minor" >= 0 AND "chargeback_undone_minor" >= 0);

-- What a credit note took back is put right by a document of its own, which says how much of its kind is undone by then.
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_kind";
ALTER TABLE "receipts"
  ADD CONSTRAINT "receipts_kind" CHECK (("kind" = 'receipt' AND "returned_minor" = 0 AND "gross_minor" > 0) OR ("kind" IN ('refund', 'chargeback') AND "returned_minor" > 0 AND "gross_minor" < 0) OR ("kind" IN ('refund_undone', 'chargeback_undone') AND "returned_minor" > 0 AND "gross_minor" > 0));
