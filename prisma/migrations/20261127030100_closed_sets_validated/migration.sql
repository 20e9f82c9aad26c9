-- Apart from the one before, so that no table is locked while its rows are read.
ALTER TABLE sites
  VALIDATE CONSTRAINT sites_domain_language,
  VALIDATE CONSTRAINT sites_locales,
  VALIDATE CONSTRAINT sites_visible_profile_fields,
  VALIDATE CONSTRAINT sites_search_fields;
ALTER TABLE users VALIDATE CONSTRAINT users_language;
ALTER TABLE reports VALIDATE CONSTRAINT reports_language;
ALTER TABLE complaints VALIDATE CONSTRAINT complaints_language;
ALTER TABLE notification_choices
  VALIDATE CONSTRAINT notification_choices_mail_off,
  VALIDATE CONSTRAINT notification_choices_push_off;
ALTER TABLE lander_copies VALIDATE CONSTRAINT lander_copies_lander;
ALTER TABLE tracking_visits VALIDATE CONSTRAINT tracking_visits_lander;
ALTER TABLE conversations VALIDATE CONSTRAINT conversations_free_start_slot;
ALTER TABLE swipes VALIDATE CONSTRAINT swipes_like_slot;
