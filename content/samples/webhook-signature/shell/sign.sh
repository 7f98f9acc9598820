# #region sign
# The body is in the file body.json, byte by byte.
secret='whsec_c2FtcGxlLXNlY3JldC1kby1ub3QtdXNlLTAwMDAwMDE='
id='3763d215-b5cd-4614-96cb-8f0f221acea1'
timestamp='1772807405'
key=$(printf '%s' "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
{ printf '%s.%s.' "$id" "$timestamp"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:${key:?}" -binary | openssl base64
# #endregion sign
