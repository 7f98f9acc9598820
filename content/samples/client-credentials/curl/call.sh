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

# send TRIES ARGUMENTS: sets status, and writes the response to $work/headers and $work/body.
# Retries after 429, 500 and 503, and if no response arrives.
send() {
  tries=$1 pause=1
  shift
  while :; do
    : >"$work/headers" >"$work/body" # curl leaves them alone if the response has none
    status=$(mutual_tls --dump-header "$work/headers" --output "$work/body" --write-out '%{http_code}' "$@") ||
      status="no response (curl $?)"
    tries=$((tries - 1))
    case $status in
      'no response (curl 58)' | 'no response (curl 60)' | 'no response (curl 77)') return ;; # a certificate problem
      429 | 500 | 503 | 'no response'*) ;;
      *) return ;;
    esac
    if [ "$tries" -le 0 ]; then return; fi
    # Wait as long as the server asks, otherwise 1, 2, 4 and 8 seconds.
    asked=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9]*\).*/\1/p' "$work/headers")
    sleep "${asked:-$pause}"
    if [ -z "$asked" ]; then pause=$((pause * 2)); fi
  done
}
# #endregion connection

# #region token
# Requests a token and stores it with the time to replace it: 60 seconds before it expires.
renew_token() {
  send 5 \
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
  request_id=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  use_token
  attempt
  if [ "$status" = 401 ]; then
    # The token was revoked, or the clocks differ: get a new one and repeat the call once.
    renew_token
    attempt
  fi
  case $status in
    2??)
      cat "$work/body"
      echo
      ;;
    *)
      echo "$method $path: $status $(cat "$work/body") (X-Request-Id $request_id)" >&2
      exit 1
      ;;
  esac
}

attempt() {
  most=5
  # get-transfer-consent uses up the temporary id in its path: the call must not be retried.
  case "$method $path" in "GET /transfer-consents"*) most=1 ;; esac
  # The token is in a file, because other users can see the arguments of a process.
  printf 'header = "Authorization: Bearer %s"\n' "$token" >"$work/authorization"
  # Every try sends the same key, so the API carries the call out once.
  send "$most" --config "$work/authorization" --request "$method" --header "X-Request-Id: $request_id" \
    ${file:+--header 'Content-Type: application/json' --data-binary "@$file"} \
    ${IDEMPOTENCY_KEY:+--header "Idempotency-Key: $IDEMPOTENCY_KEY"} \
    "$API_URL$path"
}
# #endregion call

# #region main
for argument in "$@"; do
  # shellcheck disable=SC2086 # the words of the argument are the words of the call
  call $argument
done
# #endregion main
