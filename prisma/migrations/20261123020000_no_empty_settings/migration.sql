-- What would be refused of operators as empty is refused here, too. Rows of before are left as they are until they are
-- changed.
CREATE FUNCTION "have_words"("values" text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM unnest("values") AS v WHERE v !~ '[^[:space:]]')
$$;

ALTER TABLE "sites"
  ADD CONSTRAINT "sites_name_words" CHECK ("name" ~ '[^[:space:]]') NOT VALID,
  ADD CONSTRAINT "sites_mail_name_words" CHECK ("mail_name" ~ '[^[:space:]]') NOT VALID,
  ADD CONSTRAINT "sites_description_words" CHECK ("has_words"("description")) NOT VALID,
  ADD CONSTRAINT "sites_visible_profile_notes_words" CHECK ("visible_profile_notes" = '{}' OR "has_words"("visible_profile_notes")) NOT VALID;

ALTER TABLE "companies"
  ADD CONSTRAINT "companies_tradenames_words" CHECK ("have_words"("tradenames")) NOT VALID,
  ADD CONSTRAINT "companies_vat_numbers_words" CHECK ("have_words"("vat_numbers")) NOT VALID;

ALTER TABLE "discount_codes"
  ADD CONSTRAINT "discount_codes_payment_methods_words" CHECK ("have_words"("payment_methods")) NOT VALID;
