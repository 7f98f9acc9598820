"""Checks recorded deliveries; see the README beside this folder."""

import os
import sys
from pathlib import Path

from webhook_signature import WebhookRefused, verify_webhook

secrets = os.environ.get("WEBHOOK_SECRETS", "").split()
now, *files = sys.argv[1:]
for file in files:
    head, body = Path(file).read_bytes().split(b"\n\n", 1)
    headers = dict(line.split(": ", 1) for line in head.decode("latin-1").split("\n"))
    try:
        verify_webhook(body, headers, secrets, int(now))
        print("accept")
    except WebhookRefused as refused:
        print(f"refuse: {refused.reason}")
