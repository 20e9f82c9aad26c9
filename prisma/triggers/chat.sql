CREATE OR REPLACE TRIGGER messages_photo_gone AFTER DELETE ON messages
  FOR EACH ROW WHEN (OLD.photo IS NOT NULL) EXECUTE FUNCTION remove_message_photo();
