-- Whom a search by interests can mean, in words of an index: one for each interest and each gender sought, with the gender, the
-- five years of birth and the end of the site's id. A search names the words it means, so the index meets nobody of another
-- gender or age, who were nearly all of those that it met by the interest alone.
CREATE FUNCTION "profile_search_tags"(site uuid, interests text[], gender text, seeks_female boolean, seeks_male boolean, born date)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT interest || ':' || gender || ':' || sought || ':' || (extract(year FROM born)::int / 5)::text || ':' || right(site::text, 8)
    FROM unnest(interests) AS interest, (SELECT 'female' WHERE seeks_female UNION ALL SELECT 'male' WHERE seeks_male) AS wish(sought)
  )
$$;

DROP INDEX "profiles_search_interests";
-- Written at once: a list of what is still to be sorted in would be read through by every search.
CREATE INDEX "profiles_search_interests" ON "profiles"
  USING gin ("profile_search_tags"("site_id", "interests", "gender", "seeks_female", "seeks_male", "date_of_birth"))
  WITH (fastupdate = off) WHERE "status" = 'active';
-- The planner learns how common the words are.
ANALYZE "profiles";
