CREATE INDEX "photos_rejected_idx" ON "photos"("moderated_at" DESC, "id" DESC) WHERE "moderation" = 'rejected';
