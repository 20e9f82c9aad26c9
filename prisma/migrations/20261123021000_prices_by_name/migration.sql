-- One check for each of a site's prices, so that a refusal names the setting.
ALTER TABLE "sites"
  DROP CONSTRAINT "sites_prices",
  ADD CONSTRAINT "sites_message_credits" CHECK ("message_credits" BETWEEN 0 AND 1000),
  ADD CONSTRAINT "sites_photo_credits" CHECK ("photo_credits" BETWEEN 0 AND 1000),
  ADD CONSTRAINT "sites_gift_credits" CHECK ("gift_credits" BETWEEN 0 AND 1000),
  ADD CONSTRAINT "sites_signup_credits" CHECK ("signup_credits" BETWEEN 0 AND 1000);
