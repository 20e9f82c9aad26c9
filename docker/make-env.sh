#!/bin/sh
# sh make-env.sh demo|site: creates .env beside this file, with new secrets. Compose reads it in this folder. Leaves
# empty what a real site has to fill in.
set -eu
case "${1:-}" in
  demo | site) ;;
  *) echo 'Say for what: sh make-env.sh demo, or sh make-env.sh site.' >&2; exit 1 ;;
esac
file="$(dirname "$0")/.env"
if [ -e "$file" ]; then
  echo "$file is there already: its secrets are in use." >&2
  exit 1
fi
# 32 bytes in hex: some secrets become part of URLs.
secret() { head -c 32 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }
umask 077
{
  if [ "$1" = demo ]; then
    echo 'VONK_DEMO=1'
    echo 'VONK_PUBLIC_ORIGIN=http://localhost:3000'
    echo 'COMPOSE_FILE=compose.yml'
    echo 'COMPOSE_PROFILES=demo,database,replica,store'
  else
    echo 'VONK_DEMO=0'
    echo 'VONK_PUBLIC_ORIGIN='
    echo 'VONK_CERTIFICATES='
    echo 'SMTP_URL='
    echo 'MOLLIE_API_KEY='
    echo 'COMPOSE_FILE=compose.yml:compose.tls.yml'
    echo 'COMPOSE_PROFILES=database,replica,store'
  fi
  for name in VONK_PROXY_SECRET VONK_LINK_SECRET VONK_DEBIT_SECRET POSTGRES_PASSWORD REPLICATION_PASSWORD \
    S3_SECRET_ACCESS_KEY GRAFANA_PASSWORD; do
    echo "$name=$(secret)"
  done
  # shellcheck disable=SC2016 # Compose inserts the password.
  echo 'DATABASE_REPLICA_URL=postgresql://vonk:${POSTGRES_PASSWORD}@replica:5432/vonk'
} > "$file"
echo "Written to $file: keep it, and keep it to yourself."
