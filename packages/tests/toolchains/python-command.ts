/** The first Python 3 that has the requests package. */
export const pythonCommand = [
  'sh',
  '-c',
  'for p in python3 /usr/bin/python3; do "$p" -c "import requests" 2>/dev/null && exec "$p" "$@"; done; exit 1',
  'sh',
] as const;
