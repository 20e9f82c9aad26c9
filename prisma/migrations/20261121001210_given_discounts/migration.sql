-- What the rules give by themselves cuts the price and belongs to nobody in particular.
ALTER TABLE "discount_codes"
  ADD CONSTRAINT "discount_codes_given" CHECK ("kind" = 'code' OR ("percentage" IS NOT NULL AND "user_id" IS NULL));

-- Every site has its time bonus and its welcome discount from the start; an operator who wants none sets is_active to false.
CREATE FUNCTION give_discounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discount_codes (id, site_id, kind, code, percentage)
  VALUES (gen_random_uuid(), NEW.id, 'time_bonus', 'TIMEBONUS25', 25),
         (gen_random_uuid(), NEW.id, 'welcome', 'WELCOME25', 25)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER sites_give_discounts AFTER INSERT ON "sites" FOR EACH ROW EXECUTE FUNCTION give_discounts();

INSERT INTO discount_codes (id, site_id, kind, code, percentage)
SELECT gen_random_uuid(), s.id, given.kind, given.code, 25
FROM sites s CROSS JOIN (VALUES ('time_bonus', 'TIMEBONUS25'), ('welcome', 'WELCOME25')) AS given (kind, code)
ON CONFLICT DO NOTHING;
