-- A job has the name of the use case it runs.
CREATE OR REPLACE FUNCTION "enqueue_push"(member uuid, cause json, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('send-push', json_build_object('subscriptionId', s.id, 'cause', cause,
    'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  FROM (SELECT id FROM push_subscriptions WHERE user_id = member ORDER BY created_at DESC LIMIT 10) s;
END
$$;
