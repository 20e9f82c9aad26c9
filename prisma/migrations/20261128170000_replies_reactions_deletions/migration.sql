-- The versions before know neither column: they write no reply, and read a deleted message as a removed one.
ALTER TABLE messages
  ADD COLUMN reply_to bigint,
  ADD COLUMN deleted_at timestamptz(3);

CREATE TABLE message_reactions (
  message_id bigint NOT NULL,
  profile_id uuid NOT NULL,
  reaction text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT message_reactions_pkey PRIMARY KEY (message_id, profile_id),
  CONSTRAINT message_reactions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT message_reactions_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE
    ON UPDATE CASCADE,
  CONSTRAINT message_reactions_reaction CHECK (reaction = ANY (known_reactions()))
);
CREATE INDEX message_reactions_profile_id_idx ON message_reactions (profile_id);

CREATE TABLE deleted_messages (
  message_id bigint NOT NULL,
  text text NOT NULL,
  gift text,
  photo text,
  deleted_at timestamptz(3) NOT NULL,
  CONSTRAINT deleted_messages_pkey PRIMARY KEY (message_id),
  CONSTRAINT deleted_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
    ON UPDATE CASCADE
);
CREATE INDEX deleted_messages_deleted_at_idx ON deleted_messages (deleted_at);

ALTER TABLE live_events
  DROP CONSTRAINT live_events_kind,
  ADD CONSTRAINT live_events_kind
    CHECK (kind IN ('message', 'message_changed', 'read', 'like', 'credits', 'session_ended')) NOT VALID;
