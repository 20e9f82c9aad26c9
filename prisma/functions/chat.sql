-- Writes a message with its debit, the state of both sides and the live events of both members. Several small statements:
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

-- A job has the name of the use case it runs.
CREATE OR REPLACE FUNCTION enqueue_push(member uuid, cause json, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('send-push', json_build_object('subscriptionId', s.id, 'cause', cause,
    'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  FROM (SELECT id FROM push_subscriptions WHERE user_id = member ORDER BY created_at DESC LIMIT 10) s;
END
$$;

-- The common case of sending in one call: a further message of an active member to another member, with the answer stored
-- if the request has an idempotency key. No row: it is another case, and nothing was written.
CREATE OR REPLACE FUNCTION write_message_at_once(
  sender_user uuid, sender_profile uuid, receiver_profile uuid, site uuid, client uuid, words text, cost integer, at timestamptz,
  key_caller text, idempotency_key uuid, key_endpoint text, key_hash bytea, key_status integer, answer jsonb
) RETURNS TABLE ("receiver_user_id" uuid, "sender_seq" bigint, "receiver_seq" bigint, "response" jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  conversation uuid;
  receiver uuid;
  written record;
BEGIN
  PERFORM 1 FROM users WHERE id = sender_user OR id = (SELECT user_id FROM profiles WHERE id = receiver_profile)
    ORDER BY id FOR NO KEY UPDATE;
  SELECT c.id, o.user_id INTO conversation, receiver
  FROM users u, profiles o, conversations c
  WHERE u.id = sender_user AND u.status = 'active' AND u.credits >= cost
    AND o.id = receiver_profile AND o.site_id = site AND o.status = 'active' AND o.user_id IS NOT NULL
    AND c.low_profile_id = LEAST(sender_profile, receiver_profile) AND c.high_profile_id = GREATEST(sender_profile, receiver_profile)
    AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_profile_id = sender_profile AND b.blocked_profile_id = receiver_profile)
    AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_profile_id = receiver_profile AND b.blocked_profile_id = sender_profile)
    AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.sender_profile_id = sender_profile AND m.client_id = client)
    AND NOT EXISTS (SELECT 1 FROM idempotency_keys k WHERE k.caller = key_caller AND k.key = idempotency_key);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO STRICT written
  FROM write_message(conversation, sender_profile, sender_user, receiver, client, words, NULL, NULL, false, cost, at);
  PERFORM enqueue_push(receiver, json_build_object('kind', 'message', 'profileId', sender_profile,
    'conversationId', conversation, 'messageId', written.id::text), at);
  response := jsonb_set(answer, '{message}', answer -> 'message'
      || jsonb_build_object('id', written.id::text, 'conversation', conversation))
    || jsonb_build_object('credits', written.credits, 'conversation', conversation);
  IF idempotency_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (caller, key, endpoint, request_hash, status, response, leased_until, created_at)
    VALUES (key_caller, idempotency_key, key_endpoint, key_hash, key_status, response, at, at);
  END IF;
  RETURN QUERY SELECT receiver, written.sender_seq, written.receiver_seq, response;
END
$$;

-- Deletes a message's photo with the message; a job deletes the files.
CREATE OR REPLACE FUNCTION remove_message_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "message_photos" WHERE "token" = OLD."photo";
  PERFORM graphile_worker.add_job('sweep-message-photo', json_build_object('token', OLD."photo"));
  RETURN NULL;
END
$$;
