CREATE OR REPLACE TRIGGER profiles_seeks BEFORE INSERT OR UPDATE OF gender, sexuality ON profiles
  FOR EACH ROW EXECUTE FUNCTION set_profile_seeks();
CREATE OR REPLACE TRIGGER profiles_place BEFORE INSERT OR UPDATE OF site_id, country, region, latitude, longitude ON profiles
  FOR EACH ROW EXECUTE FUNCTION set_profile_place();
CREATE OR REPLACE TRIGGER interests_number BEFORE INSERT ON interests
  FOR EACH ROW EXECUTE FUNCTION set_interest_number();
CREATE OR REPLACE TRIGGER profiles_interest_mask BEFORE INSERT OR UPDATE OF interests ON profiles
  FOR EACH ROW EXECUTE FUNCTION set_profile_interest_mask();
