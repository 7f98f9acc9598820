#!/bin/sh
# Starts the container: first its hashed files go to the volume that all containers share, then the server starts.
# So every container has the files of every page that a reader may have open, of earlier and of later releases.
#
# Usage: serve-site.sh <folder of the site> <folder for kept files> <command of the server>
set -eu

site=$1
kept=$2
shift 2

if [ -d "$kept" ] && [ -w "$kept" ]; then
  # A full disk is no reason not to serve the pages.
  sh "${0%/*}/keep-assets.sh" "$site/assets" "$kept" "${KEEP_DAYS:-30}" ||
    echo "The hashed files could not be copied to $kept: readers of other releases may have to load a page again." >&2
else
  echo "$kept is not a writable folder: files of other releases are not available." >&2
fi

exec "$@"
