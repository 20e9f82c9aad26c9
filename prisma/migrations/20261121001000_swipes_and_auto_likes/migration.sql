CREATE TABLE "swipes" (
    "profile_id" UUID NOT NULL,
    "target_profile_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "like_slot" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "swipes_pkey" PRIMARY KEY ("profile_id","target_profile_id")
);
CREATE INDEX "swipes_profile_id_created_at_idx" ON "swipes"("profile_id", "created_at" DESC);
CREATE INDEX "swipes_target_profile_id_idx" ON "swipes"("target_profile_id");
CREATE UNIQUE INDEX "swipes_profile_id_day_like_slot_key" ON "swipes"("profile_id", "day", "like_slot");
ALTER TABLE "swipes" ADD CONSTRAINT "swipes_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "swipes" ADD CONSTRAINT "swipes_target_profile_id_fkey" FOREIGN KEY ("target_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "swipes"
  ADD CONSTRAINT "swipes_not_oneself" CHECK ("profile_id" <> "target_profile_id"),
  ADD CONSTRAINT "swipes_action" CHECK ("action" IN ('like', 'skip')),
  ADD CONSTRAINT "swipes_like_slot" CHECK ("like_slot" IS NULL OR ("like_slot" BETWEEN 1 AND 4 AND "action" = 'like'));

CREATE TABLE "auto_likes" (
    "profile_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "from_profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auto_likes_pkey" PRIMARY KEY ("profile_id","day")
);
CREATE INDEX "auto_likes_from_profile_id_idx" ON "auto_likes"("from_profile_id");
ALTER TABLE "auto_likes" ADD CONSTRAINT "auto_likes_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "auto_likes" ADD CONSTRAINT "auto_likes_from_profile_id_fkey" FOREIGN KEY ("from_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
