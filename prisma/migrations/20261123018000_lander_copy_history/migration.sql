-- What operators write on landers is kept as what else they set.
CREATE TRIGGER "lander_copies_kept" AFTER INSERT OR UPDATE OR DELETE ON "lander_copies" FOR EACH ROW EXECUTE FUNCTION "keep_setting_change"('id');
CREATE TRIGGER "lander_copies_no_truncate" BEFORE TRUNCATE ON "lander_copies" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_setting_truncate"();
