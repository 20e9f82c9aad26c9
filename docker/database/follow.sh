#!/bin/sh
# Runs a replica: copies the primary at the first start, and streams from it afterwards. The password comes from the
# environment on every start, so it can be changed there.
set -eu
export PGPASSWORD="$REPLICATION_PASSWORD"
primary="host=db user=replicator application_name=replica"
on_primary() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$primary replication=true" --command "$1"
}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # An interrupted copy starts over.
  copy="$PGDATA.copy"
  rm -rf "$copy"
  mkdir -p "$copy"
  chmod 700 "$copy"
  # The slot, by which the primary keeps WAL that the replica has not read yet, starts over, too: the slot of a replica
  # that missed too much stays lost. This fails if another replica is using the slot.
  slot="$(on_primary 'READ_REPLICATION_SLOT replica')"
  case "$slot" in physical*) on_primary 'DROP_REPLICATION_SLOT replica' ;; esac
  pg_basebackup --pgdata "$copy" --checkpoint fast --create-slot --slot replica --dbname "$primary"
  touch "$copy/standby.signal"
  rmdir "$PGDATA" 2>/dev/null || true
  mv "$copy" "$PGDATA"
fi
exec postgres -c "primary_conninfo=$primary" -c primary_slot_name=replica "$@"
