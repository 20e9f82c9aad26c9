CREATE OR REPLACE TRIGGER messages_photo_gone AFTER DELETE ON messages
  FOR EACH ROW WHEN (OLD.photo IS NOT NULL) EXECUTE FUNCTION remove_message_photo();
CREATE OR REPLACE TRIGGER deleted_messages_photo_gone AFTER DELETE ON deleted_messages
  FOR EACH ROW WHEN (OLD.photo IS NOT NULL) EXECUTE FUNCTION remove_message_photo();
