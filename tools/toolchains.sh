#!/bin/sh
# Installs every program that the tests of samples and of server configuration can use, on Debian 12 or later, or on
# Ubuntu: the languages of request samples, Kotlin, nginx, and the tools of the self-hosting guides.
# Without them the tests that need one say "not run"; nothing else needs them.
#
#   sudo sh tools/toolchains.sh           installs what is missing
#   sh tools/toolchains.sh --check        reports what there is; exit code 1 if something is missing
set -eu

# Program, Debian packages, and what it is for. JavaScript runs in the Node.js that runs the tests.
programs='
curl        curl                       samples in cURL; the shell programs of guides
openssl     openssl                    keys, certificates and signatures in shell
python3     python3,python3-requests   samples in Python
ruby        ruby                       samples in Ruby
php         php-cli,php-curl           samples in PHP
java        openjdk-17-jdk-headless    samples in Java; what Kotlin runs on
go          golang-go                  samples in Go, 1.19 or newer
mcs         mono-mcs                   samples in C#: its compiler
mono        mono-runtime,libmono-system-net-http4.0-cil   samples in C#: what runs them
kotlinc     kotlin,libandroid-json-java   the Android host of the application bridge
nginx       nginx-light                the server configuration, loaded and asked for every kind of address
kubectl     kubernetes-client          the kustomization of the self-hosting guides
jq          jq                         the queries for application logs
'

list() {
  printf '%s\n' "$programs" | while read -r program packages use; do
    if [ -n "$program" ]; then printf '%s\t%s\t%s\n' "$program" "$packages" "$use"; fi
  done
}

# Compiles and runs a line of C# that uses the HTTP library, which is a package of its own.
has_mono_http() {
  folder=$(mktemp -d)
  echo 'class P { static void Main() { new System.Net.Http.HttpClient().Dispose(); } }' >"$folder/p.cs"
  mcs -r:System.Net.Http -out:"$folder/p.exe" "$folder/p.cs" >/dev/null 2>&1 && mono "$folder/p.exe" >/dev/null 2>&1
  code=$?
  rm -rf "$folder"
  return $code
}

# A program is here if it runs what the tests use of it: libraries are often packages of their own.
has() {
  case "$1" in
    # A Python of its own may lack the package; the tests take whichever has it.
    python3) for python in python3 /usr/bin/python3; do "$python" -c 'import requests' 2>/dev/null && return 0; done; return 1 ;;
    php) php -r 'exit(extension_loaded("curl") ? 0 : 1);' 2>/dev/null ;;
    ruby) ruby -rnet/http -rjson -ropenssl -e '' 2>/dev/null ;;
    go) go list net/http >/dev/null 2>&1 ;;
    mono) command -v mono >/dev/null && has_mono_http ;;
    # The packages of Debian put it where only administrators look.
    nginx) command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] ;;
    kotlinc) command -v kotlinc >/dev/null && [ -e /usr/share/java/com.android.json.jar ] ;;
    java) command -v java >/dev/null && command -v javac >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

missing() {
  list | while IFS='	' read -r program packages use; do
    has "$program" || printf '%s\t%s\t%s\n' "$program" "$packages" "$use"
  done
}

case "${1:-}" in
  --check)
    list | while IFS='	' read -r program packages use; do
      if has "$program"; then state='is here'; else state='is missing'; fi
      printf '%-8s %-10s %s\n' "$program" "$state" "$use"
    done
    [ -z "$(missing)" ]
    ;;
  '')
    if [ -z "$(missing)" ]; then
      echo 'Everything is here.'
      exit 0
    fi
    if ! command -v apt-get >/dev/null; then
      echo 'Allowed: Debian and Ubuntu. Elsewhere, install the programs that `sh tools/toolchains.sh --check` names.' >&2
      exit 1
    fi
    if [ "$(id -u)" != 0 ]; then
      echo 'Packages can only be installed by root: sudo sh tools/toolchains.sh' >&2
      exit 1
    fi
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # Word splitting is meant: one argument for each package. nginx must not start: tests start their own.
    # shellcheck disable=SC2046
    RUNLEVEL=1 apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends $(missing | cut -f2 | tr ',\n' '  ')
    left=$(missing | cut -f1 | tr '\n' ' ')
    if [ -n "$left" ]; then
      echo "Still missing: $left" >&2
      exit 1
    fi
    ;;
  *)
    echo "There is no option \`$1\`. Allowed: --check, or nothing" >&2
    exit 2
    ;;
esac
