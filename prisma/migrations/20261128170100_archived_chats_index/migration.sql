CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_sides_archived ON conversation_sides (profile_id, last_message_at DESC, conversation_id DESC) WHERE archived_up_to > 0;
