-- From what a member has logged in. Outlives the sessions, so that a login from something new can be told of.
CREATE TABLE "known_devices" (
    "user_id" UUID NOT NULL,
    "device_hash" BYTEA NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id","device_hash")
);
CREATE INDEX "known_devices_last_used_at_idx" ON "known_devices"("last_used_at");
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_device_hash" CHECK (octet_length("device_hash") = 32);
