-- Uploaded photos: what tells duplicates, and whether a site shows them before somebody looked at them.
ALTER TABLE "photos"
  ADD COLUMN "dhash" BIGINT,
  ADD COLUMN "moderated_at" TIMESTAMPTZ(3);

ALTER TABLE "sites"
  ADD COLUMN "photo_moderation" TEXT NOT NULL DEFAULT 'before',
  ADD CONSTRAINT "sites_photo_moderation" CHECK ("photo_moderation" IN ('before', 'after'));
