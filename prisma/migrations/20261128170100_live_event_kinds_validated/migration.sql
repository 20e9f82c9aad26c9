-- Apart from the one before, so that the table is not locked while its rows are read.
ALTER TABLE live_events VALIDATE CONSTRAINT live_events_kind;
