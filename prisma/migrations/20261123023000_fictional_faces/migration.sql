-- Pages for visitors show fictional profiles, newest first. Those are few, and members are active later than they are.
CREATE INDEX "profiles_fictional_active" ON "profiles" ("site_id", "gender", "last_active_at" DESC, "id" DESC)
  INCLUDE ("country", "interest_mask")
  WHERE "status" = 'active' AND "has_photo" AND "fictional";
