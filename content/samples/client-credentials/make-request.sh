#!/bin/sh
# Creates the private key of a client and its certificate signing request: sh make-request.sh samplebank-core
set -eu
umask 077 # the key is for its user only
client=${1:?is the client id}
openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
  -subj "/CN=$client" -keyout "$client.key" -out "$client.csr"
openssl req -in "$client.csr" -noout -verify -subject
