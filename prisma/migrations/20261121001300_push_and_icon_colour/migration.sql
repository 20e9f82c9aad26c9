-- VAPID: the public half is a setting that pages read, the private one never leaves the server.
ALTER TABLE "sites"
  ADD COLUMN "push_private_key" TEXT,
  ADD COLUMN "icon_color" TEXT NOT NULL DEFAULT '#e5326b',
  ADD CONSTRAINT "sites_push_keys" CHECK (("push_public_key" IS NULL) = ("push_private_key" IS NULL) AND "push_public_key" ~ '^[A-Za-z0-9_-]{86,88}$' AND "push_private_key" ~ '^[A-Za-z0-9_-]{43}$'),
  ADD CONSTRAINT "sites_icon_color" CHECK ("icon_color" ~ '^#[0-9a-f]{6}$');

CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "push_subscriptions"
  ADD CONSTRAINT "push_subscriptions_endpoint" CHECK ("endpoint" ~ '^https?://' AND char_length("endpoint") <= 1000),
  ADD CONSTRAINT "push_subscriptions_keys" CHECK ("p256dh" ~ '^[A-Za-z0-9_-]{86,88}$' AND "auth" ~ '^[A-Za-z0-9_-]{22,24}$');
