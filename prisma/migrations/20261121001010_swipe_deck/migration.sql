-- The deck of the swipe game is a circle of people with a photo, ordered by a hash of their ids: each member begins
-- somewhere else on it every day, so that nobody's place depends on when they came or how active they are.
CREATE INDEX "profiles_deck" ON "profiles" ("site_id", "gender", "country", "uuid_hash_extended"("id", 0))
  WHERE "status" = 'active' AND "has_photo";
-- The same of the few fictional profiles, one of which likes a member each day.
CREATE INDEX "profiles_fictional_deck" ON "profiles" ("site_id", "gender", "country", "uuid_hash_extended"("id", 0))
  WHERE "status" = 'active' AND "has_photo" AND "fictional";
