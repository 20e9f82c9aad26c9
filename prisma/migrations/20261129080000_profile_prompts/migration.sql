-- Validated by the next migration: this one locks the table only for a moment.
ALTER TABLE profiles
  ADD COLUMN prompts jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT profiles_prompts CHECK (is_prompts(prompts)) NOT VALID;
