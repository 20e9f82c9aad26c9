-- Each new site gets its time bonus and welcome discount; an operator can set is_active to false.
CREATE OR REPLACE FUNCTION give_discounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discount_codes (id, site_id, kind, code, percentage)
  VALUES (gen_random_uuid(), NEW.id, 'time_bonus', 'TIMEBONUS25', 25),
         (gen_random_uuid(), NEW.id, 'welcome', 'WELCOME25', 25)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
