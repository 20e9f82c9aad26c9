-- An account that cannot be erased goes behind those that were not tried yet.
ALTER TABLE "deletions" ADD COLUMN "tried_at" TIMESTAMPTZ(3);
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_tried" CHECK ("tried_at" >= "final_at");
CREATE INDEX "deletions_in_turn" ON "deletions" ("tried_at" NULLS FIRST, "final_at") WHERE "erased_at" IS NULL;
