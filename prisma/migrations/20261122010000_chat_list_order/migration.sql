-- Both parts of the chat list in their order: what is unread, and the newest. Equal instants are told apart by the id.
CREATE INDEX "conversation_sides_newest" ON "conversation_sides" ("profile_id", "last_message_at" DESC, "conversation_id" DESC)
  WHERE "last_message_at" IS NOT NULL;
CREATE INDEX "conversation_sides_unread_newest" ON "conversation_sides" ("profile_id", "last_message_at" DESC, "conversation_id" DESC)
  WHERE "unread" > 0;
DROP INDEX "conversation_sides_list";
DROP INDEX "conversation_sides_unread_of";
