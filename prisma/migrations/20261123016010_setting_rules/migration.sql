-- What would break a page or hide what members have to see is refused here, too. Rows of before are left as they are
-- until they are changed.
CREATE FUNCTION "has_words"("value" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("value") <> 'object' OR "value" = '{}' THEN false ELSE NOT EXISTS (
    SELECT 1 FROM jsonb_each_text("value") AS e WHERE e.value IS NULL OR e.value !~ '[^[:space:]]'
  ) END
$$;

ALTER TABLE "sites"
  ADD CONSTRAINT "sites_index_title_words" CHECK ("has_words"("index_title")) NOT VALID,
  ADD CONSTRAINT "sites_fictional_warning_words" CHECK ("has_words"("fictional_warning")) NOT VALID,
  ADD CONSTRAINT "sites_fictional_singular_words" CHECK ("has_words"("fictional_singular")) NOT VALID,
  ADD CONSTRAINT "sites_fictional_plural_words" CHECK ("has_words"("fictional_plural")) NOT VALID,
  ADD CONSTRAINT "sites_support_phone" CHECK ("support_phone" ~ '^[+0-9][0-9 ()./-]{2,39}$') NOT VALID,
  -- Infinity is no instant to a page.
  ADD CONSTRAINT "sites_terms_version" CHECK (isfinite("terms_version")) NOT VALID;

ALTER TABLE "companies"
  ADD CONSTRAINT "companies_name" CHECK (char_length("name") BETWEEN 1 AND 100 AND "name" ~ '[^[:space:]]' AND "name" !~ '[[:cntrl:]<>]') NOT VALID,
  ADD CONSTRAINT "companies_address" CHECK (char_length("address") BETWEEN 1 AND 200 AND "address" ~ '[^[:space:]]' AND "address" !~ '[[:cntrl:]<>]') NOT VALID,
  ADD CONSTRAINT "companies_city" CHECK (char_length("city") BETWEEN 1 AND 100 AND "city" ~ '[^[:space:]]' AND "city" !~ '[[:cntrl:]<>]') NOT VALID,
  ADD CONSTRAINT "companies_kvk" CHECK (char_length("kvk") BETWEEN 1 AND 40 AND "kvk" ~ '[^[:space:]]' AND "kvk" !~ '[[:cntrl:]<>]') NOT VALID,
  ADD CONSTRAINT "companies_country" CHECK ("country" ~ '^[A-Z]{2}$') NOT VALID,
  ADD CONSTRAINT "companies_support_phone" CHECK ("support_phone" ~ '^[+0-9][0-9 ()./-]{2,39}$') NOT VALID,
  ADD CONSTRAINT "companies_tradenames" CHECK ("tradenames" IS NOT NULL AND array_position("tradenames", NULL) IS NULL) NOT VALID,
  ADD CONSTRAINT "companies_vat_numbers" CHECK ("vat_numbers" IS NOT NULL AND array_position("vat_numbers", NULL) IS NULL) NOT VALID,
  ADD CONSTRAINT "companies_added" CHECK (isfinite("added")) NOT VALID;

ALTER TABLE "promo_cards"
  ADD CONSTRAINT "promo_cards_title_words" CHECK ("has_words"("title")) NOT VALID,
  ADD CONSTRAINT "promo_cards_text_words" CHECK ("has_words"("text")) NOT VALID,
  ADD CONSTRAINT "promo_cards_button_words" CHECK ("has_words"("button")) NOT VALID;

ALTER TABLE "gifts"
  ADD CONSTRAINT "gifts_names_words" CHECK ("has_words"("names")) NOT VALID;

ALTER TABLE "discount_codes"
  ADD CONSTRAINT "discount_codes_expires_at" CHECK (isfinite("expires_at")) NOT VALID,
  ADD CONSTRAINT "discount_codes_payment_methods" CHECK ("payment_methods" IS NOT NULL AND array_position("payment_methods", NULL) IS NULL) NOT VALID;
