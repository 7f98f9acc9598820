"""Checks recorded deliveries; see the README beside this folder."""

import os
import sys
from email.message import Message
from pathlib import Path

from webhook_signature import WebhookRefused, verify_webhook

if len(sys.argv) < 3 or not sys.argv[1].isdigit():
    print("Usage: WEBHOOK_SECRETS='whsec_...' python3 check.py <clock in Unix seconds> <delivery file>...", file=sys.stderr)
    sys.exit(0 if sys.argv[1:] == ["--help"] else 2)

secrets = os.environ.get("WEBHOOK_SECRETS", "").split()
now, *files = sys.argv[1:]
for file in files:
    head, body = Path(file).read_bytes().split(b"\n\n", 1)
    # A message can hold a header twice, as that of http.server does.
    headers = Message()
    for line in head.decode("latin-1").split("\n"):
        name, value = line.split(": ", 1)
        headers.add_header(name, value)
    try:
        verify_webhook(body, headers, secrets, int(now))
        print("accept")
    except WebhookRefused as refused:
        print(f"refuse: {refused.reason}")
