-- The main photo is the first one that everyone sees. Where a member chose a later one, it comes first now.
UPDATE "photos" p
SET "position" = CASE WHEN p."is_main" THEN 0 ELSE p."position" + 1 END
FROM "photos" m
WHERE m."profile_id" = p."profile_id" AND m."is_main" AND p."position" <= m."position"
  AND EXISTS (
    SELECT 1 FROM "photos" o
    WHERE o."profile_id" = m."profile_id" AND NOT o."is_private" AND o."moderation" = 'approved'
      AND o."position" < m."position"
  );
