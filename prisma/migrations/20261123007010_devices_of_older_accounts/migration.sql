-- Nobody knows from what the members of before have logged in: of each, the first device that is seen is no news. Like
-- every device that is not used, this mark is forgotten after half a year.
INSERT INTO "known_devices" ("user_id", "device_hash", "last_used_at")
SELECT u."id", decode(repeat('00', 32), 'hex'), now() FROM "users" u
WHERE NOT EXISTS (SELECT 1 FROM "known_devices" d WHERE d."user_id" = u."id");
