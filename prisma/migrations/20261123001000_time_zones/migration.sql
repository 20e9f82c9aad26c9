-- Where the member's clocks stand, as a browser told last. Only the form is looked at: a message changes this row.
ALTER TABLE "users" ADD COLUMN "time_zone" TEXT;
ALTER TABLE "users" ADD CONSTRAINT "users_time_zone" CHECK ("time_zone" ~ '^[A-Za-z0-9_+-]{1,20}(/[A-Za-z0-9_+-]{1,20}){0,2}$');
