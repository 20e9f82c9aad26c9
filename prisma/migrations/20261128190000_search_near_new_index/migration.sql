-- The newest people of each place: for searches within a radius, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS profiles_search_near_new ON profiles (place_id, gender, created_at DESC, id DESC)
  INCLUDE (site_id, date_of_birth, seeks_female, seeks_male, has_photo, hair_color, eye_color, body_type,
    relationship_status, tattoos, interest_mask, last_active_at)
  WHERE status = 'active';
