#!/bin/sh
# Runs once, in a new database: creates a role that may stream from the containers' own network. For a database older
# than the replica: docker compose exec db sh /docker-entrypoint-initdb.d/let-replica-follow.sh
set -eu
psql --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command 'SELECT pg_reload_conf()'
