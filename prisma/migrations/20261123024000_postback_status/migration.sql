-- A network may answer with any three digits, beyond those that HTTP knows.
ALTER TABLE "postbacks"
  DROP CONSTRAINT "postbacks_attempts",
  ADD CONSTRAINT "postbacks_attempts" CHECK ("attempts" >= 0 AND ("last_status" IS NULL OR "last_status" BETWEEN 100 AND 999) AND ("failure" IS NULL OR char_length("failure") BETWEEN 1 AND 200));
