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
# Every request presents the certificate. The server's certificate is verified: never pass --insecure.
mutual_tls() {
  curl --silent --show-error --max-time 30 --tlsv1.2 --cert "$CLIENT_CERTIFICATE" --key "$CLIENT_KEY" "$@"
}

# Sets seconds to what Retry-After asks for, as a number or as a date (RFC 9110), or to nothing if it says neither.
read_retry_after() {
  asked=$(sed -n 's/^[Rr]etry-[Aa]fter: *//p' "$work/headers" | tr -d '\r')
  case $asked in
    *' GMT')
      # GNU, then BSD and macOS
      until=$(LC_ALL=C date -d "$asked" +%s 2>/dev/null) ||
        until=$(LC_ALL=C TZ=UTC0 date -j -f '%a, %d %b %Y %T GMT' "$asked" +%s 2>/dev/null) || until=
      seconds=${until:+$((until - $(date +%s)))}
      case $seconds in -*) seconds=0 ;; esac
      ;;
    *[!0-9]*) seconds= ;;
    *) seconds=$asked ;;
  esac
}

# A pause of $1 seconds, up to 25 % shorter or longer.
about() {
  awk -v pause="$1" -v random="$(od -An -N2 -tu2 /dev/urandom)" 'BEGIN { print pause * (0.75 + random / 131072) }'
}

# Five tries for what follows; a repeat with a new token is one of them.
new_tries() {
  left=5 pause=1
}

# send ARGUMENTS: sets status, and writes the response to $work/headers and $work/body.
# Retries after 429, 500 and 503, and if no response arrives.
send() {
  while :; do
    : >"$work/headers" >"$work/body" # curl leaves them alone if the response has none
    status=$(mutual_tls --dump-header "$work/headers" --output "$work/body" --write-out '%{http_code}' "$@") ||
      status="no response (curl $?)"
    left=$((left - 1))
    case $status in
      'no response (curl 58)' | 'no response (curl 60)' | 'no response (curl 77)') return ;; # a certificate problem
      429 | 500 | 503 | 'no response'*) ;;
      *) return ;;
    esac
    if [ "$left" = 0 ] || ! "$are_repeated"; then return; fi
    # Wait as long as the server asks, otherwise 1, 2, 4 and 8 seconds, each up to 25 % shorter or longer.
    read_retry_after
    sleep "${seconds:-$(about "$pause")}"
    if [ -z "$seconds" ]; then pause=$((pause * 2)); fi
  done
}
# #endregion connection

# #region token
# Requests a token and stores it with the time to replace it: 60 seconds before it expires.
renew_token() {
  new_tries
  are_repeated=true
  send \
    --data-urlencode grant_type=client_credentials \
    --data-urlencode "client_id=$CLIENT_ID" \
    --data-urlencode "scope=$SCOPE" \
    "$TOKEN_URL"
  if [ "$status" != 200 ]; then
    echo "No token: $status $(cat "$work/body")" >&2
    exit 1
  fi
  token=$(sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p' "$work/body")
  lifetime=$(sed -n 's/.*"expires_in" *: *\([0-9]*\).*/\1/p' "$work/body")
  # The new file replaces the old one in one step, so no process reads half a file.
  echo "$(($(date +%s) + lifetime - 60)) $TOKEN_URL $CLIENT_ID $token $SCOPE" >"$TOKEN_FILE.$$"
  mv "$TOKEN_FILE.$$" "$TOKEN_FILE"
}

# Reads the stored token if it is still valid, whichever process stored it.
use_token() {
  if [ -r "$TOKEN_FILE" ]; then
    read -r renew_at issuer client token scope <"$TOKEN_FILE"
    if [ "$issuer $client $scope" = "$TOKEN_URL $CLIENT_ID $SCOPE" ] && [ "$(date +%s)" -lt "$renew_at" ]; then return; fi
  fi
  renew_token
}
# #endregion token

# #region call
# call METHOD PATH [FILE]: prints the body of the response.
call() {
  method=$1 path=$2 file=${3:-}
  request_id=$(new_uuid)
  key=${IDEMPOTENCY_KEY:-$(new_uuid)}
  use_token
  new_tries
  attempt
  if [ "$status" = 401 ] && [ "$left" -gt 0 ]; then
    # The token was revoked, or the clocks differ: get a new one and repeat the call once.
    rest="$left $pause"
    renew_token
    left=${rest% *} pause=${rest#* }
    attempt
  fi
  case $status in
    2??)
      cat "$work/body"
      echo
      sed -n 's/^[Ee][Tt]ag:/ETag:/p' "$work/headers" | tr -d '\r' >&2
      ;;
    *)
      echo "$method $path: $status $(cat "$work/body") (X-Request-Id $request_id)" >&2
      exit 1
      ;;
  esac
}

# A random UUID (RFC 9562).
new_uuid() {
  od -An -N16 -tx2 /dev/urandom |
    awk '{ print $1 $2 "-" $3 "-4" substr($4, 2) "-8" substr($5, 2) "-" $6 $7 $8 }'
}

attempt() {
  # get-transfer-consent uses up the temporary id: the call must not be retried.
  case "$method $path" in "GET /transfer-consents"*) are_repeated=false ;; *) are_repeated=true ;; esac
  # The token is in a file, because other users can see the arguments of a process.
  printf 'header = "Authorization: Bearer %s"\n' "$token" >"$work/authorization"
  case $method in
    # Every try sends the same key, so the API carries the call out once.
    POST) set -- --header "Idempotency-Key: ${key:?}" ;;
    # The version that is changed: if somebody else has changed it, the API returns 412.
    PATCH | DELETE) set -- ${IF_MATCH:+--header "If-Match: $IF_MATCH"} ;;
    *) set -- ;;
  esac
  send "$@" --config "$work/authorization" --request "$method" --header "X-Request-Id: $request_id" \
    ${file:+--header 'Content-Type: application/json' --data-binary "@$file"} \
    "$API_URL$path"
}
# #endregion call

# #region main
for argument in "$@"; do
  # shellcheck disable=SC2086 # the words of the argument are the words of the call
  call $argument
done
# #endregion main
