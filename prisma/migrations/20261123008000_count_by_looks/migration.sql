-- A count by looks walked through everybody of the country, newest first. This index has them by their looks; those that
-- are not asked for are skipped. They stand in it as expressions by which only counts ask: a page is read in its order.
CREATE INDEX "profiles_count_by_looks" ON "profiles"
  ("site_id", "gender", "country", ("hair_color" || ''), ("eye_color" || ''), ("body_type" || ''), ("tattoos" || ''), ("relationship_status" || ''))
  INCLUDE ("id", "seeks_female", "seeks_male", "has_photo", "date_of_birth", "hair_color", "eye_color", "body_type", "tattoos", "relationship_status")
  WHERE "status" = 'active';
-- The planner learns how common they are.
ANALYZE "profiles";
