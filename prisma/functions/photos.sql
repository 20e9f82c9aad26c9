CREATE OR REPLACE FUNCTION set_profile_has_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    touched := ARRAY(SELECT DISTINCT profile_id FROM after_rows WHERE is_main);
  ELSIF TG_OP = 'DELETE' THEN
    touched := ARRAY(SELECT DISTINCT profile_id FROM before_rows WHERE is_main);
  ELSE
    touched := ARRAY(SELECT profile_id FROM before_rows UNION SELECT profile_id FROM after_rows);
  END IF;
  UPDATE profiles p SET has_photo = NOT p.has_photo
  WHERE p.id = ANY (touched)
    AND p.has_photo <> EXISTS (SELECT 1 FROM photos x WHERE x.profile_id = p.id AND x.is_main AND x.moderation = 'approved');
  RETURN NULL;
END
$$;
