-- How the mails stand that tell a member of others, one row for each sort of them: so one waits at most, however much
-- happens. Beside `users` and what it tells of, so that a message costs nothing more.
CREATE TABLE "mail_marks" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "told_until" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "mail_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "mail_marks_pkey" PRIMARY KEY ("user_id","kind")
);
ALTER TABLE "mail_marks" ADD CONSTRAINT "mail_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_marks"
  ADD CONSTRAINT "mail_marks_kind" CHECK ("kind" IN ('messages', 'reminder', 'likes', 'waiting_likes')),
  ADD CONSTRAINT "mail_marks_mail" CHECK (("mail_id" IS NULL) = ("decided_at" IS NULL) AND ("mail_id" IS NOT NULL OR "leased_until" IS NULL));
CREATE INDEX "mail_marks_due" ON "mail_marks" ("due_at") WHERE "due_at" IS NOT NULL;

-- How far a job has read what happened.
CREATE TABLE "event_cursors" (
    "reader" TEXT NOT NULL,
    "read_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_cursors_pkey" PRIMARY KEY ("reader")
);
