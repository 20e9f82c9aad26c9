CREATE TABLE saved_searches (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  filters text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id),
  CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Short enough for its index.
  CONSTRAINT saved_searches_filters CHECK (char_length(filters) <= 2000)
);
CREATE UNIQUE INDEX saved_searches_user_id_filters_key ON saved_searches (user_id, filters);
