ALTER TABLE "sites" ADD COLUMN "swipe_premium_unlimited" BOOLEAN NOT NULL DEFAULT false;

-- Likes of the swipe game that were undone, by day: each came back to the day, and without a bound the day would have no end.
CREATE TABLE "swipe_undos" (
    "profile_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "likes" INTEGER NOT NULL,

    CONSTRAINT "swipe_undos_pkey" PRIMARY KEY ("profile_id","day"),
    CONSTRAINT "swipe_undos_likes" CHECK ("likes" > 0)
);
ALTER TABLE "swipe_undos" ADD CONSTRAINT "swipe_undos_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
