CREATE TABLE "message_photos" (
    "token" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "thumbhash" TEXT NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "message_photos_pkey" PRIMARY KEY ("token")
);
ALTER TABLE "message_photos"
  ADD CONSTRAINT "message_photos_token" CHECK ("token" ~ '^[0-9a-f]{32}$'),
  ADD CONSTRAINT "message_photos_size" CHECK ("width" > 0 AND "height" > 0);

ALTER TABLE "messages"
  ADD COLUMN "photo" TEXT,
  DROP CONSTRAINT "messages_text",
  -- A gift says nothing beside itself; a photo may.
  ADD CONSTRAINT "messages_text" CHECK (
    char_length("text") <= 10000
    AND num_nonnulls("gift", "photo") <= 1
    AND CASE WHEN "gift" IS NOT NULL THEN "text" = '' ELSE "text" <> '' OR "photo" IS NOT NULL END
  );
CREATE UNIQUE INDEX "messages_photo_key" ON "messages"("photo");
ALTER TABLE "messages" ADD CONSTRAINT "messages_photo_fkey" FOREIGN KEY ("photo") REFERENCES "message_photos"("token") ON DELETE RESTRICT ON UPDATE CASCADE;

-- However a message goes, its photo goes with it, and a job deletes the files.
CREATE FUNCTION "remove_message_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "message_photos" WHERE "token" = OLD."photo";
  PERFORM graphile_worker.add_job('sweep-message-photo', json_build_object('token', OLD."photo"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "messages_photo_gone" AFTER DELETE ON "messages" FOR EACH ROW WHEN (OLD."photo" IS NOT NULL) EXECUTE FUNCTION "remove_message_photo"();
