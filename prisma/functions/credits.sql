-- Debits a message and writes it, with the state of both sides and the live events of both members. Several small statements:
-- a single large one was planned again for each message, a third of PostgreSQL's time. No row: the sender has too few
-- credits, and nothing was written.
CREATE OR REPLACE FUNCTION write_message(
  conversation uuid, sender_profile uuid, sender_user uuid, receiver_user uuid, client uuid, words text, given_gift text, given_photo text,
  is_held boolean, cost integer, at timestamptz
) RETURNS TABLE ("id" bigint, "credits" integer, "sender_seq" bigint, "receiver_seq" bigint)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  told record;
  reason_of_debit text := CASE WHEN given_gift IS NOT NULL THEN 'gift' WHEN given_photo IS NOT NULL THEN 'photo' ELSE 'message' END;
BEGIN
  FOR told IN
    UPDATE users u SET credits = u.credits - CASE u.id WHEN sender_user THEN cost ELSE 0 END, live_seq = u.live_seq + 1
    WHERE u.id IN (sender_user, CASE WHEN NOT is_held THEN receiver_user END)
      AND (sender_user IS NULL OR EXISTS (SELECT 1 FROM users s WHERE s.id = sender_user AND s.credits >= cost))
    RETURNING u.id, u.credits, u.live_seq
  LOOP
    IF told.id = sender_user THEN
      credits := told.credits;
      sender_seq := told.live_seq;
    ELSE
      receiver_seq := told.live_seq;
    END IF;
  END LOOP;
  IF sender_user IS NOT NULL AND sender_seq IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO messages AS m (conversation_id, sender_profile_id, client_id, text, gift, photo, held, created_at)
    VALUES (conversation, sender_profile, client, words, given_gift, given_photo, is_held, at) RETURNING m.id INTO id;
  IF cost > 0 AND sender_user IS NOT NULL THEN
    INSERT INTO credit_entries (user_id, amount, balance, reason, reference, created_at)
      VALUES (sender_user, -cost, write_message.credits, reason_of_debit, reason_of_debit || ':' || client::text, at);
  END IF;
  UPDATE conversation_sides s SET last_message_id = write_message.id, last_message_at = at,
      unread = s.unread + CASE s.profile_id WHEN sender_profile THEN 0 ELSE 1 END
    WHERE s.conversation_id = conversation AND (s.profile_id = sender_profile OR NOT is_held);
  IF sender_seq IS NOT NULL THEN
    INSERT INTO live_events (user_id, seq, kind, data, created_at) VALUES (sender_user, sender_seq, 'message',
      jsonb_build_object('conversation', conversation, 'message', write_message.id, 'own', true, 'credits', write_message.credits), at);
  END IF;
  IF receiver_seq IS NOT NULL THEN
    INSERT INTO live_events (user_id, seq, kind, data, created_at) VALUES (receiver_user, receiver_seq, 'message',
      jsonb_build_object('conversation', conversation, 'message', write_message.id, 'own', false, 'profile_id', sender_profile), at);
  END IF;
  RETURN NEXT;
END
$$;
