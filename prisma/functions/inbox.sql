CREATE OR REPLACE FUNCTION set_side_fictional() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fictional := COALESCE((SELECT p.fictional FROM profiles p WHERE p.id = NEW.profile_id), false);
  RETURN NEW;
END
$$;

-- A fictional profile has read a conversation once it answers or an operator closes the case, so a case exists while
-- messages are unread.
CREATE OR REPLACE FUNCTION keep_inbox_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unread > 0 THEN
    INSERT INTO inbox_cases (conversation_id, site_id, fictional_profile_id, member_profile_id, waiting_since)
    SELECT c.id, c.site_id, NEW.profile_id, NEW.other_profile_id, NEW.last_message_at FROM conversations c WHERE c.id = NEW.conversation_id;
  ELSE
    DELETE FROM inbox_cases WHERE conversation_id = NEW.conversation_id;
  END IF;
  RETURN NULL;
END
$$;

-- Banned and deleted members wait for no answer. Their cases return when they do.
CREATE OR REPLACE FUNCTION keep_inbox_cases_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('banned', 'deleted') THEN
    DELETE FROM inbox_cases ic USING profiles p, conversation_sides own
    WHERE p.user_id = NEW.id AND own.profile_id = p.id AND ic.conversation_id = own.conversation_id;
  ELSE
    INSERT INTO inbox_cases (conversation_id, site_id, fictional_profile_id, member_profile_id, waiting_since)
    SELECT s.conversation_id, p.site_id, s.profile_id, p.id, COALESCE((
      SELECT min(m.created_at) FROM messages m
      WHERE m.conversation_id = s.conversation_id AND m.id > s.read_up_to AND m.sender_profile_id = p.id AND NOT m.held
    ), s.last_message_at)
    FROM profiles p
    JOIN conversation_sides own ON own.profile_id = p.id
    JOIN conversation_sides s ON s.conversation_id = own.conversation_id AND s.fictional AND s.unread > 0
    WHERE p.user_id = NEW.id
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
