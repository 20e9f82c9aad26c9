-- A report keeps the ids of what it was about when that is deleted. Emptied, two open reports by one member could become the same
-- one, and the deletion was refused.
ALTER TABLE "reports" DROP CONSTRAINT "reports_photo_id_fkey";
ALTER TABLE "reports" DROP CONSTRAINT "reports_message_id_fkey";
-- Was there for the deletion of messages.
DROP INDEX "reports_message_id_idx";
