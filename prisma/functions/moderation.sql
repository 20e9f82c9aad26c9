-- Deletes a photo removed from its message once the decision can no longer be appealed.
CREATE OR REPLACE FUNCTION remove_taken_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "message_photos" mp WHERE mp."token" = OLD."content" ->> 'photo'
    AND NOT EXISTS (SELECT 1 FROM "messages" m WHERE m."photo" = mp."token");
  IF FOUND THEN
    PERFORM graphile_worker.add_job('sweep-message-photo', json_build_object('token', OLD."content" ->> 'photo'));
  END IF;
  RETURN NULL;
END
$$;
