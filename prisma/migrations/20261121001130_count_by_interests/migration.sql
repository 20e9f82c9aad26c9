-- A page by interests is read in its order from the search's indexes; how many there are in all is found faster here.
CREATE INDEX "profiles_search_interests" ON "profiles" USING gin ("interests") WHERE "status" = 'active';
