-- Few people share two interests: without this the search reads everybody of the site to find them.
CREATE INDEX "profiles_search_interests" ON "profiles" USING gin ("interests") WHERE "status" = 'active';
