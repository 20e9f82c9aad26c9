ALTER TABLE "sites"
  ADD COLUMN "invited_by" TEXT[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT "sites_invited_by" CHECK (array_position("invited_by", NULL) IS NULL AND NOT "invited_by" && ARRAY['', ' ']);
