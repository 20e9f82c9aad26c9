-- Both functions look rows up by their keys alone. A plan is kept as long as its connection, and one that was made while a
-- table was nearly empty would read all of it ever after: hence no sequential scans.
-- A message with its debit, both sides' state and both members' live events. No row when the sender has too few credits.
CREATE FUNCTION "write_message"(
  conversation uuid, sender_profile uuid, sender_user uuid, receiver_user uuid, client uuid, words text, given_gift text, given_photo text,
  is_held boolean, cost integer, at timestamptz
) RETURNS TABLE ("id" bigint, "credits" integer, "sender_seq" bigint, "receiver_seq" bigint)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH told AS (
    UPDATE users u SET credits = u.credits - CASE u.id WHEN sender_user THEN cost ELSE 0 END, live_seq = u.live_seq + 1
    WHERE u.id IN (sender_user, CASE WHEN NOT is_held THEN receiver_user END)
      AND (sender_user IS NULL OR EXISTS (SELECT 1 FROM users s WHERE s.id = sender_user AND s.credits >= cost))
    RETURNING u.id, u.credits, u.live_seq
  ), sender AS (
    SELECT credits, live_seq FROM told WHERE id = sender_user
  ), receiver AS (
    SELECT live_seq FROM told WHERE id = receiver_user
  ), message AS (
    INSERT INTO messages (conversation_id, sender_profile_id, client_id, text, gift, photo, held, created_at)
    SELECT conversation, sender_profile, client, words, given_gift, given_photo, is_held, at
    WHERE sender_user IS NULL OR EXISTS (SELECT 1 FROM sender) RETURNING id
  ), entry AS (
    INSERT INTO credit_entries (user_id, amount, balance, reason, reference, created_at)
    SELECT sender_user, -cost, sender.credits, said.reason, said.reason || ':' || client::text, at
    FROM sender, (
      SELECT CASE WHEN given_gift IS NOT NULL THEN 'gift' WHEN given_photo IS NOT NULL THEN 'photo' ELSE 'message' END AS reason
    ) said WHERE cost > 0
  ), sides AS (
    UPDATE conversation_sides SET last_message_id = message.id, last_message_at = at,
      unread = unread + CASE profile_id WHEN sender_profile THEN 0 ELSE 1 END
    FROM message WHERE conversation_id = conversation AND (profile_id = sender_profile OR NOT is_held)
  ), events AS (
    INSERT INTO live_events (user_id, seq, kind, data, created_at)
    SELECT sender_user, sender.live_seq, 'message',
      jsonb_build_object('conversation', conversation, 'message', message.id, 'own', true, 'credits', sender.credits), at
    FROM sender, message
    UNION ALL
    SELECT receiver_user, receiver.live_seq, 'message',
      jsonb_build_object('conversation', conversation, 'message', message.id, 'own', false, 'profile_id', sender_profile), at
    FROM receiver, message
  )
  SELECT message.id, (SELECT credits FROM sender), (SELECT live_seq FROM sender), (SELECT live_seq FROM receiver) FROM message;
END
$$;

-- A push to each browser of a member, the ten newest: as many jobs as there are subscriptions, each tried again by itself.
CREATE FUNCTION "enqueue_push"(member uuid, cause json, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('push', json_build_object('subscriptionId', s.id, 'cause', cause,
    'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  FROM (SELECT id FROM push_subscriptions WHERE user_id = member ORDER BY created_at DESC LIMIT 10) s;
END
$$;

-- Further words of an active member in a conversation with another member: locked, looked at, written, and, where the
-- request has an idempotency key, its answer kept; in one call. No row, and nothing done, where anything else is the case.
CREATE FUNCTION "write_message_at_once"(
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
