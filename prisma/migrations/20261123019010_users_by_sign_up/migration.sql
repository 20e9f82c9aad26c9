-- Reports go through those who signed up in a span of time.
CREATE INDEX CONCURRENTLY "users_created_at_idx" ON "users"("created_at");
