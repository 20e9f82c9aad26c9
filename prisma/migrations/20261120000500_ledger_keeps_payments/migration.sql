-- An entry is never changed, so a payment that has one cannot go: setting it to null would.
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_payment_id_fkey";
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
