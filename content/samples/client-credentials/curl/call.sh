#!/bin/sh
# Calls an API with mutual TLS and OAuth client credentials; the guide explains how to run it.
# Needs curl and the tools of any POSIX system. Each argument is one call: "METHOD PATH [FILE]".
# #region settings
set -eu
umask 077 # what it writes is for its user only

: "${API_URL:?is the base address of the API}"
: "${TOKEN_URL:?is the address of the token endpoint}"
: "${CLIENT_ID:?is your client id}"
: "${SCOPE:?is the scope, or several with blanks between them}"
: "${CLIENT_CERTIFICATE:?is the file of your certificate with its intermediates, PEM}"
: "${CLIENT_KEY:?is the file of its private key, PEM}"
TOKEN_FILE=${TOKEN_FILE:-$HOME/.impact-token}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# #endregion settings

# #region connection
# Every request shows the certificate. The server's certificate is checked: never pass --insecure.
mutual_tls() {
  curl --silent --show-error --max-time 30 --tlsv1.2 --cert "$CLIENT_CERTIFICATE" --key "$CLIENT_KEY" "$@"
}
# #endregion connection

# #region token
# Asks for a token, and keeps it with the time at which the next one is due: 60 seconds before its end.
renew_token() {
  status=$(mutual_tls --output "$work/token" --write-out '%{http_code}' \
    --data-urlencode grant_type=client_credentials \
    --data-urlencode "client_id=$CLIENT_ID" \
    --data-urlencode "scope=$SCOPE" \
    "$TOKEN_URL")
  if [ "$status" != 200 ]; then
    echo "No token: $status $(cat "$work/token")" >&2
    exit 1
  fi
  token=$(sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p' "$work/token")
  life=$(sed -n 's/.*"expires_in" *: *\([0-9]*\).*/\1/p' "$work/token")
  # The new file takes the place of the old one in one step, so that no process reads a half.
  echo "$(($(date +%s) + life - 60)) $TOKEN_URL $CLIENT_ID $token $SCOPE" >"$TOKEN_FILE.$$"
  mv "$TOKEN_FILE.$$" "$TOKEN_FILE"
}

# Takes the kept token while it is good, whichever process got it.
use_token() {
  if [ -r "$TOKEN_FILE" ]; then
    read -r due issuer client token scope <"$TOKEN_FILE"
    if [ "$issuer $client $scope" = "$TOKEN_URL $CLIENT_ID $SCOPE" ] && [ "$(date +%s)" -lt "$due" ]; then return; fi
  fi
  renew_token
}
# #endregion token

# #region call
# call METHOD PATH [FILE]: writes the body of the answer.
call() {
  method=$1 path=$2 file=${3:-}
  request_id=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  use_token
  renewed=no waits=0
  while :; do
    : >"$work/body" # curl leaves the file alone when an answer has no body
    # The token goes through standard input: the arguments of a process can be seen by others.
    status=$(printf 'header = "Authorization: Bearer %s"\n' "$token" |
      mutual_tls --config - --request "$method" --header "X-Request-Id: $request_id" \
        ${file:+--header 'Content-Type: application/json' --data-binary "@$file"} \
        ${IDEMPOTENCY_KEY:+--header "Idempotency-Key: $IDEMPOTENCY_KEY"} \
        --dump-header "$work/headers" --output "$work/body" --write-out '%{http_code}' "$API_URL$path")
    case $status in
      2??)
        cat "$work/body"
        echo
        return
        ;;
      401)
        # The token was revoked, or the clocks differ: one new token, one more try.
        if [ "$renewed" = yes ]; then break; fi
        renewed=yes
        renew_token
        ;;
      429 | 500 | 503)
        # Five tries in all. Wait as long as the server asks; where it does not say, 1, 2, 4 and 8 seconds.
        if [ "$waits" = 4 ]; then break; fi
        asked=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9]*\).*/\1/p' "$work/headers")
        sleep "${asked:-$((1 << waits))}"
        waits=$((waits + 1))
        ;;
      *) break ;;
    esac
  done
  echo "$method $path: $status $(cat "$work/body") (X-Request-Id $request_id)" >&2
  exit 1
}
# #endregion call

# #region main
for argument in "$@"; do
  # shellcheck disable=SC2086 # the words of the argument are the words of the call
  call $argument
done
# #endregion main
