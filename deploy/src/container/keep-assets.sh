#!/bin/sh
# Keeps the hashed files of earlier releases for the tabs that still show their pages.
#
# Usage: keep-assets.sh <folder "assets" of this release> <folder for kept files> [days]
#
# Copies what is missing to <folder for kept files>/assets, and deletes what no release has used for so many days (30).
# A file appears under its name only when it is complete, so servers may read the folder meanwhile. A file that is not
# in this release gets an empty file in .retired, whose time says since when.
set -eu

release=$(cd "$1" && pwd)
kept=$2
days=${3:-30}

case $days in
  '' | *[!0-9]* | 0)
    echo "The number of days is '$days'; a whole number above 0 is needed." >&2
    exit 1
    ;;
esac

mkdir -p "$kept/assets" "$kept/.retired"
kept=$(cd "$kept" && pwd)

cd "$release"
find . -type f | while IFS= read -r file; do
  if [ ! -e "$kept/assets/$file" ]; then
    mkdir -p "$kept/assets/${file%/*}"
    # The same file system: the last step is one rename.
    new=$(mktemp "$kept/.retired/new.XXXXXX")
    cp "$file" "$new"
    chmod 644 "$new"
    mv "$new" "$kept/assets/$file"
  fi
  rm -f "$kept/.retired/$file"
done

cd "$kept/assets"
find . -type f | while IFS= read -r file; do
  if [ -e "$release/$file" ]; then continue; fi
  since="$kept/.retired/$file"
  if [ ! -e "$since" ]; then
    mkdir -p "${since%/*}"
    : > "$since"
  elif [ -n "$(find "$since" -mtime "+$((days - 1))")" ]; then
    rm -f "$file" "$since"
  fi
done
