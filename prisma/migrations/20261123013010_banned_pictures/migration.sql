CREATE INDEX "photos_rejected_idx" ON "photos"("moderated_at" DESC, "id" DESC) WHERE "moderation" = 'rejected';

-- Pictures that nobody may use, known by their difference hashes. The list is short and read from end to end: near hashes
-- are in no order that an index could have.
CREATE TABLE "banned_pictures" (
    "id" UUID NOT NULL,
    "dhash" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "added_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "banned_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "banned_pictures_reason" CHECK (char_length("reason") BETWEEN 1 AND 200),
    CONSTRAINT "banned_pictures_added_by" CHECK ("added_by" ~ '^[a-z0-9][a-z0-9._-]{0,39}$')
);
CREATE UNIQUE INDEX "banned_pictures_dhash_key" ON "banned_pictures"("dhash");
