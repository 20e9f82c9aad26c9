-- Keys by which members log in without a password, kept by their devices: here is the public half.
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "is_backed_up" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_credential_id" CHECK (octet_length("credential_id") BETWEEN 1 AND 1023);
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_public_key" CHECK (octet_length("public_key") BETWEEN 1 AND 4096);
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_counter" CHECK ("counter" BETWEEN 0 AND 4294967295);
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_transports" CHECK (cardinality("transports") <= 10);
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_name" CHECK (char_length("name") BETWEEN 1 AND 60);

-- What a browser was asked to sign, one at a time for whoever was asked; taken away by the first answer.
CREATE TABLE "passkey_challenges" (
    "holder_hash" BYTEA NOT NULL,
    "site_id" UUID NOT NULL,
    "session_id" UUID,
    "challenge_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("holder_hash")
);
CREATE INDEX "passkey_challenges_site_id_idx" ON "passkey_challenges"("site_id");
CREATE INDEX "passkey_challenges_session_id_idx" ON "passkey_challenges"("session_id");
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_hashes" CHECK (octet_length("holder_hash") = 32 AND octet_length("challenge_hash") = 32);
