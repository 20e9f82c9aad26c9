-- How long a browser keeps by which partner's link it first came; 0 keeps nothing.
ALTER TABLE "sites"
  ADD COLUMN "partner_cookie_days" INTEGER NOT NULL DEFAULT 30,
  ADD CONSTRAINT "sites_partner_cookie_days" CHECK ("partner_cookie_days" BETWEEN 0 AND 90);
