-- A payment may fail, come back and fail again; its member is told once.
ALTER TABLE "payments" ADD COLUMN "failure_told_at" TIMESTAMPTZ(3);
