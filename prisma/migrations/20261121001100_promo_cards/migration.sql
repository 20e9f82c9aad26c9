CREATE TABLE "promo_cards" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "button" JSONB NOT NULL,
    "image" TEXT,
    "target_url" TEXT NOT NULL,
    "countries" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promo_cards_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "promo_cards_site_id_position_idx" ON "promo_cards"("site_id", "position");
ALTER TABLE "promo_cards" ADD CONSTRAINT "promo_cards_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "promo_cards"
  ADD CONSTRAINT "promo_cards_kind" CHECK ("kind" IN ('cam', 'resell')),
  ADD CONSTRAINT "promo_cards_title" CHECK ("is_localised_text"("title")),
  ADD CONSTRAINT "promo_cards_text" CHECK ("is_localised_text"("text")),
  ADD CONSTRAINT "promo_cards_button" CHECK ("is_localised_text"("button")),
  -- Pictures of our own host only.
  ADD CONSTRAINT "promo_cards_image" CHECK ("image" ~ '^promos/[a-z0-9_-]{1,80}\.webp$'),
  ADD CONSTRAINT "promo_cards_target_url" CHECK ("target_url" ~ '^(https://[a-z0-9.-]+(/[^[:space:]<>"]*)?|/([^/[:space:]<>"][^[:space:]<>"]*)?)$' AND char_length("target_url") <= 500),
  ADD CONSTRAINT "promo_cards_countries" CHECK ("are_country_codes"("countries"));
CREATE TRIGGER "promo_cards_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promo_cards" FOR EACH STATEMENT EXECUTE FUNCTION "notify_site_changed"();
