-- What a member turned off. Beside `users`, whose rows every message reads and writes; no row: the defaults.
CREATE TABLE "notification_choices" (
    "user_id" UUID NOT NULL,
    "mail_off" TEXT[] NOT NULL,
    "push_off" TEXT[] NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_choices"
  ADD CONSTRAINT "notification_choices_mail_off" CHECK ("mail_off" <@ ARRAY['new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'] AND cardinality("mail_off") <= 8),
  ADD CONSTRAINT "notification_choices_push_off" CHECK ("push_off" <@ ARRAY['new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'] AND cardinality("push_off") <= 8);
