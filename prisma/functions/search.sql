-- Derives the genders that a profile looks for from its gender and sexuality, like "I am / looking for" on the front page.
CREATE OR REPLACE FUNCTION set_profile_seeks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."seeks_female" := NEW."sexuality" IN ('bi', 'lesbian') OR (NEW."sexuality" = 'hetero' AND NEW."gender" = 'male');
  NEW."seeks_male" := NEW."sexuality" IN ('bi', 'gay') AND NEW."gender" = 'male' OR NEW."sexuality" IN ('bi', 'hetero') AND NEW."gender" = 'female';
  IF NEW."sexuality" = 'gay' AND NEW."gender" = 'female' THEN NEW."seeks_female" := true; END IF;
  IF NEW."sexuality" = 'lesbian' AND NEW."gender" = 'male' THEN NEW."seeks_female" := false; NEW."seeks_male" := true; END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION set_profile_place() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION set_interest_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := COALESCE(NEW.number, (SELECT min(free) FROM generate_series(0, 63) AS free WHERE NOT EXISTS (SELECT 1 FROM interests i WHERE i.number = free)));
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION set_profile_interest_mask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.interest_mask := COALESCE((SELECT bit_or(1::bigint << i.number) FROM interests i WHERE i.key = ANY (NEW.interests)), 0);
  RETURN NEW;
END
$$;
