#!/bin/sh
# A replica: copied from the primary at its first start, and streaming from it ever after.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was cut short is begun anew.
  copy="$PGDATA.copy"
  rm -rf "$copy"
  mkdir -p "$copy"
  chmod 700 "$copy"
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --pgdata "$copy" --write-recovery-conf --slot replica \
    --dbname "host=db user=replicator application_name=replica"
  rmdir "$PGDATA" 2>/dev/null || true
  mv "$copy" "$PGDATA"
fi
exec postgres "$@"
