CREATE TABLE "gifts" (
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "names" JSONB NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "gifts_pkey" PRIMARY KEY ("key")
);
ALTER TABLE "gifts"
  -- Also the name of its icon.
  ADD CONSTRAINT "gifts_key" CHECK ("key" ~ '^[a-z][a-z0-9-]{1,39}$'),
  ADD CONSTRAINT "gifts_names" CHECK ("is_localised_text"("names") AND "names" ? 'en');

ALTER TABLE "messages"
  ADD COLUMN "gift" TEXT,
  DROP CONSTRAINT "messages_text",
  -- A gift says nothing beside itself.
  ADD CONSTRAINT "messages_text" CHECK (char_length("text") <= 10000 AND ("text" = '') = ("gift" IS NOT NULL));
-- What was given is never taken out of the catalogue, only out of what is on offer.
ALTER TABLE "messages" ADD CONSTRAINT "messages_gift_fkey" FOREIGN KEY ("gift") REFERENCES "gifts"("key") ON DELETE RESTRICT ON UPDATE CASCADE;
