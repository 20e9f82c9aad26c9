-- What a program found and an operator looks at, one open at a time of each kind and member.
CREATE TABLE "member_flags" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "signals" TEXT[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" TEXT,

    CONSTRAINT "member_flags_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_flags_kind" CHECK ("kind" IN ('about', 'first_message', 'same_message', 'picture')),
    CONSTRAINT "member_flags_signals" CHECK ("signals" <@ ARRAY['money', 'iban', 'phone', 'contact', 'link']),
    CONSTRAINT "member_flags_settled" CHECK (("settled_at" IS NULL) = ("settled_by" IS NULL))
);
CREATE UNIQUE INDEX "member_flags_open_key" ON "member_flags"("user_id", "kind") WHERE "settled_at" IS NULL;
CREATE INDEX "member_flags_waiting_idx" ON "member_flags"("created_at", "id") WHERE "settled_at" IS NULL;
CREATE INDEX "member_flags_user_id_created_at_idx" ON "member_flags"("user_id", "created_at");
ALTER TABLE "member_flags" ADD CONSTRAINT "member_flags_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who began which conversations in the last day, and with what words, of which a hash is enough.
CREATE TABLE "openers" (
    "conversation_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "text_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "openers_pkey" PRIMARY KEY ("conversation_id"),
    CONSTRAINT "openers_text_hash" CHECK (octet_length("text_hash") = 16)
);
CREATE INDEX "openers_profile_id_created_at_idx" ON "openers"("profile_id", "created_at");
CREATE INDEX "openers_created_at_idx" ON "openers"("created_at");
ALTER TABLE "openers" ADD CONSTRAINT "openers_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "openers" ADD CONSTRAINT "openers_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
