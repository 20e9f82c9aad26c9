-- The sets that grow with the product are in prisma/functions/checks-and-indexes.sql, once each. How many slots there are,
-- for free conversations and for likes of a day, is the code's to say; unique indexes keep each from being taken twice.
ALTER TABLE sites
  DROP CONSTRAINT sites_domain_language,
  DROP CONSTRAINT sites_locales,
  DROP CONSTRAINT sites_visible_profile_fields,
  DROP CONSTRAINT sites_search_fields,
  ADD CONSTRAINT sites_domain_language
    CHECK (is_locale(left(domain_language, 2)) AND domain_language ~ '^..([-_][A-Za-z]{2})?$') NOT VALID,
  ADD CONSTRAINT sites_locales CHECK (locales IS NOT NULL AND locales <@ known_locales()) NOT VALID,
  ADD CONSTRAINT sites_visible_profile_fields
    CHECK (visible_profile_fields IS NOT NULL AND visible_profile_fields <@ known_profile_fields()) NOT VALID,
  ADD CONSTRAINT sites_search_fields
    CHECK (search_fields IS NOT NULL AND search_fields <@ known_search_fields()) NOT VALID;
ALTER TABLE users
  DROP CONSTRAINT users_language,
  ADD CONSTRAINT users_language CHECK (is_locale(language)) NOT VALID;
ALTER TABLE reports
  DROP CONSTRAINT reports_language,
  ADD CONSTRAINT reports_language CHECK (is_locale(language)) NOT VALID;
ALTER TABLE complaints
  DROP CONSTRAINT complaints_language,
  ADD CONSTRAINT complaints_language CHECK (is_locale(language)) NOT VALID;
ALTER TABLE notification_choices
  DROP CONSTRAINT notification_choices_mail_off,
  DROP CONSTRAINT notification_choices_push_off,
  ADD CONSTRAINT notification_choices_mail_off CHECK (
    mail_off <@ known_notification_kinds() AND cardinality(mail_off) <= cardinality(known_notification_kinds())
  ) NOT VALID,
  ADD CONSTRAINT notification_choices_push_off CHECK (
    push_off <@ known_notification_kinds() AND cardinality(push_off) <= cardinality(known_notification_kinds())
  ) NOT VALID;
ALTER TABLE lander_copies
  DROP CONSTRAINT lander_copies_lander,
  ADD CONSTRAINT lander_copies_lander CHECK (lander = ANY (known_slug_landers())) NOT VALID;
ALTER TABLE tracking_visits
  DROP CONSTRAINT tracking_visits_lander,
  ADD CONSTRAINT tracking_visits_lander CHECK (
    lander = ANY (known_slug_landers()) OR lander IN ('front', 'signup', 'landing', 'tinderswipe', 'other')
  ) NOT VALID;
ALTER TABLE conversations
  DROP CONSTRAINT conversations_free_start_slot,
  ADD CONSTRAINT conversations_free_start_slot CHECK (free_start_slot > 0) NOT VALID;
ALTER TABLE swipes
  DROP CONSTRAINT swipes_like_slot,
  ADD CONSTRAINT swipes_like_slot CHECK (like_slot IS NULL OR (like_slot > 0 AND action = 'like')) NOT VALID;
