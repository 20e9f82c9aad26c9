#!/bin/sh
# A replica: copied from the primary at its first start, and streaming from it ever after. Its password is that of the
# environment, so it is changed there.
set -eu
export PGPASSWORD="$REPLICATION_PASSWORD"
primary="host=db user=replicator application_name=replica"
on_primary() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$primary replication=true" --command "$1"
}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was cut short is begun again.
  copy="$PGDATA.copy"
  rm -rf "$copy"
  mkdir -p "$copy"
  chmod 700 "$copy"
  # So is the slot, by which the primary keeps what is not read yet: that of a replica which missed too much stays lost.
  # One that another replica reads from is not taken away: this fails then.
  slot="$(on_primary 'READ_REPLICATION_SLOT replica')"
  case "$slot" in physical*) on_primary 'DROP_REPLICATION_SLOT replica' ;; esac
  pg_basebackup --pgdata "$copy" --checkpoint fast --create-slot --slot replica --dbname "$primary"
  touch "$copy/standby.signal"
  rmdir "$PGDATA" 2>/dev/null || true
  mv "$copy" "$PGDATA"
fi
exec postgres -c "primary_conninfo=$primary" -c primary_slot_name=replica "$@"
