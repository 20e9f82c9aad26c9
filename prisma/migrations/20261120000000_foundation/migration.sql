-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "companies" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "kvk" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "tradenames" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "vat_numbers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "support_phone" TEXT,
    "delete_discount" INTEGER,
    "added" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sites" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "domain_language" TEXT NOT NULL DEFAULT 'en',
    "locales" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cdn_prefix" TEXT NOT NULL DEFAULT '/cdn',
    "niche" SMALLINT NOT NULL DEFAULT 1,
    "index_title" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "default_country" TEXT NOT NULL,
    "min_age" INTEGER NOT NULL DEFAULT 18,
    "visible_profile_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "visible_profile_notes" JSONB NOT NULL DEFAULT '{}',
    "search_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "message_credits" INTEGER NOT NULL DEFAULT 3,
    "photo_credits" INTEGER NOT NULL DEFAULT 5,
    "gift_credits" INTEGER NOT NULL DEFAULT 5,
    "signup_credits" INTEGER NOT NULL DEFAULT 0,
    "message_length" INTEGER NOT NULL DEFAULT 1000,
    "minimum_message_costs" JSONB NOT NULL DEFAULT '{}',
    "support_email" TEXT NOT NULL,
    "support_phone" TEXT,
    "mail_name" TEXT NOT NULL,
    "mail_address" TEXT NOT NULL,
    "push_public_key" TEXT,
    "enable_site_entry_popup" BOOLEAN NOT NULL DEFAULT true,
    "entry_warning_countries" TEXT[] DEFAULT ARRAY['NL', 'DE']::TEXT[],
    "fictional_warning" JSONB NOT NULL,
    "fictional_singular" JSONB NOT NULL,
    "fictional_plural" JSONB NOT NULL,
    "fictional_icon" TEXT NOT NULL DEFAULT 'masks',
    "refund_days" INTEGER NOT NULL DEFAULT 14,
    "signups" TEXT NOT NULL DEFAULT 'all',
    "logged_out_search" BOOLEAN NOT NULL DEFAULT true,
    "logged_out_search_trafficsource" BOOLEAN NOT NULL DEFAULT true,
    "member_resell" BOOLEAN NOT NULL DEFAULT false,
    "premium_claim_percent" INTEGER,
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Amsterdam',
    "terms_version" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'not_confirmed',
    "language" TEXT NOT NULL,
    "credits" INTEGER NOT NULL DEFAULT 0,
    "paid_user" BOOLEAN NOT NULL DEFAULT false,
    "notifications_disabled" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "terms_version" TIMESTAMPTZ(3) NOT NULL,
    "terms_accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "sensitive_consent_at" TIMESTAMPTZ(3) NOT NULL,
    "marketing_consent_at" TIMESTAMPTZ(3),
    "tracking" JSONB NOT NULL DEFAULT '{}',
    "live_seq" BIGINT NOT NULL DEFAULT 0,
    "confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profiles" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "user_id" UUID,
    "fictional" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'disabled',
    "name" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "sexuality" TEXT NOT NULL,
    "seeks_female" BOOLEAN NOT NULL DEFAULT false,
    "seeks_male" BOOLEAN NOT NULL DEFAULT false,
    "date_of_birth" DATE NOT NULL,
    "country" TEXT NOT NULL,
    "region" TEXT,
    "city" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "language" TEXT NOT NULL,
    "about" TEXT,
    "hair_color" TEXT,
    "eye_color" TEXT,
    "body_type" TEXT,
    "relationship_status" TEXT,
    "tattoos" TEXT,
    "reason_for_joining" TEXT,
    "interests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "photos" (
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "blur_token" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "is_main" BOOLEAN NOT NULL DEFAULT false,
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "moderation" TEXT NOT NULL DEFAULT 'pending',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "thumbhash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interests" (
    "key" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "names" JSONB NOT NULL,

    CONSTRAINT "interests_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "regions" (
    "code" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "label_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "names" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "regions_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "likes" (
    "from_profile_id" UUID NOT NULL,
    "to_profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "likes_pkey" PRIMARY KEY ("from_profile_id","to_profile_id")
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "low_profile_id" UUID NOT NULL,
    "high_profile_id" UUID NOT NULL,
    "started_by_profile_id" UUID NOT NULL,
    "free_start_slot" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_sides" (
    "conversation_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "other_profile_id" UUID NOT NULL,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "last_message_id" BIGINT,
    "last_message_at" TIMESTAMPTZ(3),
    "read_up_to" BIGINT NOT NULL DEFAULT 0,
    "removed_up_to" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "conversation_sides_pkey" PRIMARY KEY ("conversation_id","profile_id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" BIGSERIAL NOT NULL,
    "conversation_id" UUID NOT NULL,
    "sender_profile_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "held" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_entries" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "payment_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundles" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "price_minor" INTEGER NOT NULL,
    "recommended" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bundles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "bundle_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "provider_id" TEXT,
    "checkout_url" TEXT,
    "refunded_minor" INTEGER NOT NULL DEFAULT 0,
    "charged_back_minor" INTEGER NOT NULL DEFAULT 0,
    "consented_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_agent" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "caller" TEXT NOT NULL,
    "key" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "status" INTEGER,
    "response" JSONB,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("caller","key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "live_events" (
    "user_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_events_pkey" PRIMARY KEY ("user_id","seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "sites_domain_key" ON "sites"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "users_site_id_email_key" ON "users"("site_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_user_id_key" ON "profiles"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "photos_token_key" ON "photos"("token");

-- CreateIndex
CREATE UNIQUE INDEX "photos_blur_token_key" ON "photos"("blur_token");

-- CreateIndex
CREATE INDEX "photos_profile_id_position_idx" ON "photos"("profile_id", "position");

-- CreateIndex
CREATE INDEX "regions_country_idx" ON "regions"("country");

-- CreateIndex
CREATE INDEX "likes_to_profile_id_created_at_idx" ON "likes"("to_profile_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "conversations_low_profile_id_high_profile_id_key" ON "conversations"("low_profile_id", "high_profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_started_by_profile_id_free_start_slot_key" ON "conversations"("started_by_profile_id", "free_start_slot");

-- CreateIndex
CREATE INDEX "messages_conversation_id_id_idx" ON "messages"("conversation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_sender_profile_id_client_id_key" ON "messages"("sender_profile_id", "client_id");

-- CreateIndex
CREATE INDEX "credit_entries_user_id_id_idx" ON "credit_entries"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_entries_user_id_reference_key" ON "credit_entries"("user_id", "reference");

-- CreateIndex
CREATE INDEX "bundles_site_id_country_idx" ON "bundles"("site_id", "country");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_id_key" ON "payments"("provider_id");

-- CreateIndex
CREATE INDEX "payments_user_id_created_at_idx" ON "payments"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_action_idx" ON "one_time_tokens"("user_id", "action");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "live_events_created_at_idx" ON "live_events"("created_at");

-- AddForeignKey
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_region_fkey" FOREIGN KEY ("region") REFERENCES "regions"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "likes" ADD CONSTRAINT "likes_from_profile_id_fkey" FOREIGN KEY ("from_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "likes" ADD CONSTRAINT "likes_to_profile_id_fkey" FOREIGN KEY ("to_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_profile_id_fkey" FOREIGN KEY ("low_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_profile_id_fkey" FOREIGN KEY ("high_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_profile_id_fkey" FOREIGN KEY ("started_by_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_profile_id_fkey" FOREIGN KEY ("other_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_profile_id_fkey" FOREIGN KEY ("sender_profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

