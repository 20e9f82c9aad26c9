-- Who is banned or deleted waits for nobody's answer: their cases go, and are back with them.
CREATE FUNCTION "keep_inbox_cases_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "users_inbox_cases_kept" AFTER UPDATE OF "status" ON "users"
  FOR EACH ROW WHEN ((NEW."status" IN ('banned', 'deleted')) <> (OLD."status" IN ('banned', 'deleted')))
  EXECUTE FUNCTION "keep_inbox_cases_of_member"();

DELETE FROM "inbox_cases" ic USING "profiles" p, "users" u
WHERE p."id" = ic."member_profile_id" AND u."id" = p."user_id" AND u."status" IN ('banned', 'deleted');
