CREATE OR REPLACE TRIGGER conversation_sides_fictional BEFORE INSERT ON conversation_sides
  FOR EACH ROW EXECUTE FUNCTION set_side_fictional();
CREATE OR REPLACE TRIGGER conversation_sides_case_made AFTER INSERT ON conversation_sides
  FOR EACH ROW WHEN (NEW.fictional AND NEW.unread > 0) EXECUTE FUNCTION keep_inbox_case();
CREATE OR REPLACE TRIGGER conversation_sides_case_kept AFTER UPDATE OF unread ON conversation_sides
  FOR EACH ROW WHEN (NEW.fictional AND (NEW.unread > 0) <> (OLD.unread > 0)) EXECUTE FUNCTION keep_inbox_case();
CREATE OR REPLACE TRIGGER users_inbox_cases_kept AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN ((NEW.status IN ('banned', 'deleted')) <> (OLD.status IN ('banned', 'deleted')))
  EXECUTE FUNCTION keep_inbox_cases_of_member();
