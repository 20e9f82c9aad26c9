-- A count of an age walked through everybody of the country, newest first. This index has them by the day of birth, and all
-- else that such a count looks at. The day stands in it as a number, by which only counts ask: a page would be drawn to an
-- index by age too, and would have to put in order whom it found there.
CREATE INDEX "profiles_count_by_age" ON "profiles" ("site_id", "gender", "country", ("date_of_birth" - DATE '1900-01-01'))
  INCLUDE ("id", "seeks_female", "seeks_male", "has_photo", "date_of_birth")
  WHERE "status" = 'active';
