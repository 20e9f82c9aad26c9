-- Every call that changes something counts here first, and would wait for the disk to do so. After a crash of the
-- database the counters start anew; a restart keeps them.
ALTER TABLE "rate_limits" SET UNLOGGED;
