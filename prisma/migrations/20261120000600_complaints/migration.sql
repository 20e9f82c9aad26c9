CREATE TABLE "complaints" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "about" TEXT,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "complaints_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "complaints_site_id_number_key" ON "complaints"("site_id", "number");
CREATE INDEX "complaints_email_created_at_idx" ON "complaints"("email", "created_at");
CREATE INDEX "complaints_user_id_idx" ON "complaints"("user_id");
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Letters and digits that are not mistaken for one another when read out.
ALTER TABLE "complaints"
  ADD CONSTRAINT "complaints_number" CHECK ("number" ~ '^[0-9]{6}-[2-9A-HJKMNP-TV-Z]{5}$'),
  ADD CONSTRAINT "complaints_name" CHECK (char_length("name") BETWEEN 1 AND 100 AND "name" !~ '[[:cntrl:]]'),
  ADD CONSTRAINT "complaints_email" CHECK ("email" = lower("email") AND "email" ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+$' AND char_length("email") <= 254),
  ADD CONSTRAINT "complaints_text" CHECK (char_length("text") BETWEEN 1 AND 5000),
  ADD CONSTRAINT "complaints_about" CHECK (char_length("about") BETWEEN 1 AND 200 AND "about" !~ '[[:cntrl:]]'),
  ADD CONSTRAINT "complaints_language" CHECK ("language" IN ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  ADD CONSTRAINT "complaints_status" CHECK ("status" IN ('open', 'answered', 'closed'));
