#!/bin/sh
# Creates the keys of an installation, once. It never overwrites them: without its keys, the database is unreadable.
set -eu

# #region keys
key=$(openssl rand -hex 32) # without openssl, the script stops before it has made anything
# The directory keeps others out; the files stay readable for the user of the container.
mkdir -m 700 secrets
printf '%s' "$key" > secrets/app_secret_key
for name in encryption_primary_key encryption_lookup_key encryption_salt; do
  key=$(openssl rand -base64 32)
  printf '%s' "$key" > "secrets/$name"
done
# #endregion keys
