#!/bin/sh
# Creates the keys of an installation, once. It never overwrites them: without its keys, the database is unreadable.
set -eu

# #region keys
# The directory keeps others out; the files stay readable for the user of the container.
mkdir -m 700 secrets
openssl rand -hex 32 | tr -d '\n' > secrets/app_secret_key
openssl rand -base64 32 | tr -d '\n' > secrets/encryption_primary_key
openssl rand -base64 32 | tr -d '\n' > secrets/encryption_lookup_key
openssl rand -base64 32 | tr -d '\n' > secrets/encryption_salt
# #endregion keys
