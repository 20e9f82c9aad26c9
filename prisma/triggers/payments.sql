CREATE OR REPLACE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
CREATE OR REPLACE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change();
CREATE OR REPLACE TRIGGER payments_debit_over AFTER UPDATE OF status ON payments FOR EACH ROW
  WHEN (NEW.method = 'direct_debit' AND OLD.status = 'open' AND NEW.status <> 'open') EXECUTE FUNCTION forget_direct_debit();
CREATE OR REPLACE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE OR REPLACE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
