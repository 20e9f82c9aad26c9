-- A mail server that refuses one mail after the other would refuse the whole list: the mailing pauses itself.
ALTER TABLE "mailings"
  ADD COLUMN "refusals_in_row" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "pause_reason" TEXT;
ALTER TABLE "mailings"
  ADD CONSTRAINT "mailings_refusals_in_row" CHECK ("refusals_in_row" >= 0),
  ADD CONSTRAINT "mailings_pause_reason" CHECK ("pause_reason" IS NULL OR ("state" = 'paused' AND "pause_reason" IN ('refused')));
