-- Counters of the last minutes: a crash may forget them, and a commit of theirs need not wait for the disk.
ALTER TABLE "rate_limits" SET UNLOGGED;
