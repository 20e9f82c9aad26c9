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
