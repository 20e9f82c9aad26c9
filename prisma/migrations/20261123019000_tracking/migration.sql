-- Who sends visitors here, and where they are told of what became of one.
CREATE TABLE "tracking_networks" (
    "id" UUID NOT NULL,
    "site_id" UUID,
    "network" TEXT NOT NULL,
    "events" TEXT[] NOT NULL,
    "url" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tracking_networks_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "tracking_networks_site_id_idx" ON "tracking_networks"("site_id");
CREATE INDEX "tracking_networks_network_idx" ON "tracking_networks"("network");
ALTER TABLE "tracking_networks" ADD CONSTRAINT "tracking_networks_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who is called is decided by the operator alone: what visitors bring stands in the query.
CREATE FUNCTION "is_postback_url"("url" text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT char_length("url") <= 1000
    AND "url" ~ '^(https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)/[!-~]*$'
    AND "url" !~ '["#<>\\^`|]'
    AND split_part("url", '?', 1) !~ '[{}]'
    AND regexp_replace("url", '\{(ref|sub1|sub2|sub3|event|event_id|amount|currency)\}', '', 'g') !~ '[{}]'
$$;

ALTER TABLE "tracking_networks"
  ADD CONSTRAINT "tracking_networks_network" CHECK ("network" ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  ADD CONSTRAINT "tracking_networks_events" CHECK ("events" IS NOT NULL AND cardinality("events") >= 1 AND "events" <@ ARRAY['signup', 'confirmed', 'first_payment']),
  ADD CONSTRAINT "tracking_networks_url" CHECK ("is_postback_url"("url"));
-- One address hears of an event of a network on a site.
CREATE UNIQUE INDEX "tracking_networks_one_for_signup" ON "tracking_networks" ("network", "site_id") NULLS NOT DISTINCT WHERE "is_active" AND 'signup' = ANY ("events");
CREATE UNIQUE INDEX "tracking_networks_one_for_confirmed" ON "tracking_networks" ("network", "site_id") NULLS NOT DISTINCT WHERE "is_active" AND 'confirmed' = ANY ("events");
CREATE UNIQUE INDEX "tracking_networks_one_for_first_payment" ON "tracking_networks" ("network", "site_id") NULLS NOT DISTINCT WHERE "is_active" AND 'first_payment' = ANY ("events");

CREATE TRIGGER "tracking_networks_kept" AFTER INSERT OR UPDATE OR DELETE ON "tracking_networks" FOR EACH ROW EXECUTE FUNCTION "keep_setting_change"('id');
CREATE TRIGGER "tracking_networks_no_truncate" BEFORE TRUNCATE ON "tracking_networks" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_setting_truncate"();

-- What a network is told, and what became of it. The id is what the network knows it by.
CREATE TABLE "postbacks" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "user_id" UUID,
    "network" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "amount_minor" INTEGER,
    "currency" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_status" INTEGER,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "postbacks_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "postbacks_user_id_event_network_key" ON "postbacks"("user_id", "event", "network");
CREATE INDEX "postbacks_site_id_idx" ON "postbacks"("site_id");
CREATE INDEX "postbacks_created_at_id_idx" ON "postbacks"("created_at", "id");
CREATE INDEX "postbacks_failed" ON "postbacks" ("created_at", "id") WHERE "state" = 'failed';
ALTER TABLE "postbacks" ADD CONSTRAINT "postbacks_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "postbacks" ADD CONSTRAINT "postbacks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "postbacks"
  ADD CONSTRAINT "postbacks_network" CHECK ("network" ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  ADD CONSTRAINT "postbacks_event" CHECK ("event" IN ('signup', 'confirmed', 'first_payment')),
  ADD CONSTRAINT "postbacks_amount" CHECK (("event" = 'first_payment') = ("amount_minor" IS NOT NULL) AND ("amount_minor" IS NULL) = ("currency" IS NULL) AND ("amount_minor" IS NULL OR ("amount_minor" > 0 AND "currency" ~ '^[A-Z]{3}$'))),
  ADD CONSTRAINT "postbacks_state" CHECK ("state" IN ('waiting', 'sent', 'failed', 'dropped') AND ("state" = 'sent') = ("sent_at" IS NOT NULL)),
  ADD CONSTRAINT "postbacks_attempts" CHECK ("attempts" >= 0 AND ("last_status" IS NULL OR "last_status" BETWEEN 100 AND 599) AND ("failure" IS NULL OR char_length("failure") BETWEEN 1 AND 200));

-- How many came by a network and a lander on a day, and how many of those who are watched left without an account.
CREATE TABLE "tracking_visits" (
    "site_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "network" TEXT NOT NULL,
    "lander" TEXT NOT NULL,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "bounces" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tracking_visits_pkey" PRIMARY KEY ("day", "site_id", "network", "lander")
);
CREATE INDEX "tracking_visits_site_id_idx" ON "tracking_visits"("site_id");
ALTER TABLE "tracking_visits" ADD CONSTRAINT "tracking_visits_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tracking_visits"
  ADD CONSTRAINT "tracking_visits_network" CHECK ("network" = '' OR "network" ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  ADD CONSTRAINT "tracking_visits_lander" CHECK ("lander" IN ('front', 'signup', 'tinderswipe', 'alonetonight', 'collagelanding', 'gallery', 'iconslanding', 'maplanding', 'socialnetwork', 'transitionsvideolanding', 'video', 'landing', 'landing2', 'landing3', 'other')),
  ADD CONSTRAINT "tracking_visits_counts" CHECK ("entries" >= 0 AND "bounces" >= 0);
