-- Which interests somebody has as bits of one number, so that a search by interests reads an index alone. An interest
-- keeps its number for good; the CHECK says how many there can be.
ALTER TABLE "interests" ADD COLUMN "number" SMALLINT;
UPDATE "interests" SET "number" = ranked.number
FROM (SELECT key, row_number() OVER (ORDER BY position, key) - 1 AS number FROM "interests") ranked WHERE ranked.key = "interests".key;
ALTER TABLE "interests" ADD CONSTRAINT "interests_number" CHECK ("number" BETWEEN 0 AND 62);
CREATE UNIQUE INDEX "interests_number_key" ON "interests"("number");

CREATE FUNCTION "set_interest_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := COALESCE(NEW.number, (SELECT min(free) FROM generate_series(0, 63) AS free WHERE NOT EXISTS (SELECT 1 FROM interests i WHERE i.number = free)));
  RETURN NEW;
END
$$;
CREATE TRIGGER "interests_number" BEFORE INSERT ON "interests" FOR EACH ROW EXECUTE FUNCTION "set_interest_number"();

ALTER TABLE "profiles" ADD COLUMN "interest_mask" BIGINT NOT NULL DEFAULT 0;

CREATE FUNCTION "set_profile_interest_mask"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.interest_mask := COALESCE((SELECT bit_or(1::bigint << i.number) FROM interests i WHERE i.key = ANY (NEW.interests)), 0);
  RETURN NEW;
END
$$;
CREATE TRIGGER "profiles_interest_mask" BEFORE INSERT OR UPDATE OF "interests" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "set_profile_interest_mask"();

UPDATE "profiles" SET "interests" = "interests" WHERE "interests" <> '{}';

-- All that a search filters by is in each of its indexes.
DROP INDEX "profiles_search_active";
DROP INDEX "profiles_search_country";
DROP INDEX "profiles_search_region";
DROP INDEX "profiles_search_new";
DROP INDEX "profiles_search_near";
DROP INDEX "profiles_search_interests";
CREATE INDEX "profiles_search_active" ON "profiles" ("site_id", "gender", "last_active_at" DESC, "id" DESC)
  INCLUDE ("country", "region", "date_of_birth", "seeks_female", "seeks_male", "has_photo", "hair_color", "eye_color", "body_type", "relationship_status", "tattoos", "interest_mask")
  WHERE "status" = 'active';
CREATE INDEX "profiles_search_country" ON "profiles" ("site_id", "gender", "country", "last_active_at" DESC, "id" DESC)
  INCLUDE ("region", "date_of_birth", "seeks_female", "seeks_male", "has_photo", "hair_color", "eye_color", "body_type", "relationship_status", "tattoos", "interest_mask")
  WHERE "status" = 'active';
CREATE INDEX "profiles_search_region" ON "profiles" ("site_id", "gender", "region", "last_active_at" DESC, "id" DESC)
  INCLUDE ("country", "date_of_birth", "seeks_female", "seeks_male", "has_photo", "hair_color", "eye_color", "body_type", "relationship_status", "tattoos", "interest_mask")
  WHERE "status" = 'active';
CREATE INDEX "profiles_search_new" ON "profiles" ("site_id", "gender", "created_at" DESC, "id" DESC)
  INCLUDE ("country", "region", "date_of_birth", "seeks_female", "seeks_male", "has_photo", "hair_color", "eye_color", "body_type", "relationship_status", "tattoos", "interest_mask", "last_active_at")
  WHERE "status" = 'active';
CREATE INDEX "profiles_search_near" ON "profiles" ("place_id", "gender", "last_active_at" DESC, "id" DESC)
  INCLUDE ("site_id", "date_of_birth", "seeks_female", "seeks_male", "has_photo", "hair_color", "eye_color", "body_type", "relationship_status", "tattoos", "interest_mask")
  WHERE "status" = 'active';
