-- A member who takes a break is found by nobody until then; who was talking goes on talking.
ALTER TABLE "users" ADD COLUMN "paused_until" TIMESTAMPTZ(3);
CREATE INDEX "users_paused_until" ON "users" ("paused_until") WHERE "paused_until" IS NOT NULL;
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_status";
ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_status" CHECK ("status" IN ('disabled', 'active', 'paused')),
  ADD CONSTRAINT "profiles_paused" CHECK ("status" <> 'paused' OR NOT "fictional");
