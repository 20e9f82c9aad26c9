-- What a slug makes of a lander: words, colours and pictures.
CREATE TABLE "lander_copies" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "lander" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "theme" TEXT NOT NULL DEFAULT 'evening',
    "headline" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "button" JSONB NOT NULL,
    "pictures" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lander_copies_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "lander_copies_site_id_lander_slug_key" ON "lander_copies"("site_id", "lander", "slug");
ALTER TABLE "lander_copies" ADD CONSTRAINT "lander_copies_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One line in one language at least, none of them empty or longer than fits.
CREATE FUNCTION "is_localised_line"("value" jsonb, "longest" integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "is_localised_text"("value") AND "value" <> '{}' AND NOT EXISTS (
    SELECT 1 FROM jsonb_each_text(CASE WHEN jsonb_typeof("value") = 'object' THEN "value" ELSE '{}' END) AS e
    WHERE char_length(e.value) NOT BETWEEN 1 AND "longest" OR e.value ~ '^[[:space:]]|[[:space:]]$|[[:cntrl:]]'
  )
$$;

ALTER TABLE "lander_copies"
  ADD CONSTRAINT "lander_copies_lander" CHECK ("lander" IN ('alonetonight', 'collagelanding', 'gallery', 'iconslanding', 'maplanding', 'socialnetwork', 'transitionsvideolanding', 'video', 'landing2', 'landing3')),
  ADD CONSTRAINT "lander_copies_slug" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length("slug") <= 60),
  ADD CONSTRAINT "lander_copies_theme" CHECK ("theme" IN ('evening', 'harbour', 'ember', 'garden')),
  ADD CONSTRAINT "lander_copies_headline" CHECK ("is_localised_line"("headline", 60)),
  ADD CONSTRAINT "lander_copies_text" CHECK ("is_localised_line"("text", 200)),
  ADD CONSTRAINT "lander_copies_button" CHECK ("is_localised_line"("button", 30)),
  ADD CONSTRAINT "lander_copies_pictures" CHECK ("pictures" IS NOT NULL AND cardinality("pictures") <= 12 AND array_position("pictures", NULL) IS NULL);

CREATE TRIGGER "lander_copies_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lander_copies" FOR EACH STATEMENT EXECUTE FUNCTION "notify_site_changed"();
