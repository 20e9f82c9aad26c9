-- Operators look at photos: what waits for it in order, why one was rejected, and members found by their names.
ALTER TABLE "photos"
  ADD COLUMN "rejection" TEXT,
  ADD CONSTRAINT "photos_rejection" CHECK (
    "rejection" IS NULL OR ("moderation" = 'rejected' AND "rejection" IN ('nobody', 'not_you', 'nude', 'child', 'contact', 'other'))
  );
CREATE INDEX "photos_pending_idx" ON "photos"("created_at", "id") WHERE "moderation" = 'pending';
-- Photos of fictional profiles are chosen by operators, who need not look at them again.
UPDATE "photos" SET "moderated_at" = "created_at"
  WHERE "moderated_at" IS NULL AND "profile_id" IN (SELECT "id" FROM "profiles" WHERE "fictional");
CREATE INDEX "photos_unseen_idx" ON "photos"("created_at", "id") WHERE "moderation" = 'approved' AND "moderated_at" IS NULL;
CREATE INDEX "profiles_lower_name_idx" ON "profiles"(lower("name")) WHERE "user_id" IS NOT NULL;
