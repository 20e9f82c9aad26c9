CREATE OR REPLACE TRIGGER removed_contents_photo_gone AFTER DELETE ON removed_contents
  FOR EACH ROW WHEN (OLD.content ->> 'photo' IS NOT NULL) EXECUTE FUNCTION remove_taken_photo();
