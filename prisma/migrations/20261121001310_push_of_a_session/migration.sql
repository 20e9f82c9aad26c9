-- A push belongs to the session of its browser: whatever ends that ends it, too.
DELETE FROM "push_subscriptions";
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" UUID NOT NULL;
CREATE UNIQUE INDEX "push_subscriptions_session_id_key" ON "push_subscriptions"("session_id");
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Until when a page of the session counts as being looked at; its stream prolongs it.
ALTER TABLE "sessions" ADD COLUMN "page_open_until" TIMESTAMPTZ(3);
