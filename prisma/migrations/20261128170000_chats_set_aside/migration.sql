ALTER TABLE conversation_sides
  ADD COLUMN archived_up_to bigint NOT NULL DEFAULT 0,
  ADD COLUMN muted boolean NOT NULL DEFAULT false;
