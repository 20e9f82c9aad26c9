-- Where people live, in squares of a twentieth of a degree: a search that goes by distance walks through a site's
-- squares from near to far and reads the people of each in the order of an index. Nobody's distance is known more
-- closely than to a square. People who did not say where they live have a place too: cell -1, without coordinates.
CREATE TABLE "search_places" (
    "id" SERIAL NOT NULL,
    "site_id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "cell" INTEGER NOT NULL,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "z" DOUBLE PRECISION,

    CONSTRAINT "search_places_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "search_places_site_id_country_region_cell_key" ON "search_places"("site_id", "country", "region", "cell");
ALTER TABLE "search_places" ADD CONSTRAINT "search_places_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "search_places" ADD CONSTRAINT "search_places_point" CHECK (
  CASE WHEN "cell" = -1 THEN num_nonnulls("x", "y", "z") = 0 ELSE num_nonnulls("x", "y", "z") = 3 END
);

ALTER TABLE "profiles" ADD COLUMN "place_id" INTEGER;

CREATE FUNCTION "set_profile_place"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_located CONSTANT boolean := NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL;
  own_region CONSTANT text := COALESCE(NEW.region, '');
  row_of CONSTANT integer := floor((NEW.latitude + 90) * 20);
  column_of CONSTANT integer := floor((NEW.longitude + 180) * 20);
  own_cell CONSTANT integer := CASE WHEN is_located THEN row_of * 7201 + column_of ELSE -1 END;
  -- The middle of the square, in radians.
  north CONSTANT float8 := radians((row_of + 0.5) / 20 - 90);
  east CONSTANT float8 := radians((column_of + 0.5) / 20 - 180);
BEGIN
  LOOP
    SELECT id INTO NEW.place_id FROM search_places
    WHERE site_id = NEW.site_id AND country = NEW.country AND region = own_region AND cell = own_cell;
    EXIT WHEN FOUND;
    INSERT INTO search_places (site_id, country, region, cell, x, y, z)
    VALUES (NEW.site_id, NEW.country, own_region, own_cell,
      CASE WHEN is_located THEN cos(north) * cos(east) END, CASE WHEN is_located THEN cos(north) * sin(east) END, CASE WHEN is_located THEN sin(north) END)
    ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NEW;
END
$$;
CREATE TRIGGER "profiles_place" BEFORE INSERT OR UPDATE OF "site_id", "country", "region", "latitude", "longitude" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "set_profile_place"();

UPDATE "profiles" SET "country" = "country";
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "search_places"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "profiles_search_near" ON "profiles" ("place_id", "gender", "last_active_at" DESC, "id" DESC)
  INCLUDE ("date_of_birth", "seeks_female", "seeks_male", "has_photo", "hair_color", "eye_color", "body_type", "relationship_status", "tattoos")
  WHERE "status" = 'active';
