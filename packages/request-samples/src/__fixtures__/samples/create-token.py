# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys

import requests

response = requests.post(
    "https://samplebank.impact-finance.example/oauth/token",
    headers={
        "Accept": "application/json",
    },
    data={
        "grant_type": "client_credentials",
        "client_id": "samplebank-core",
        "scope": "transactions:read transactions:write",
    },
    cert=(os.environ["CLIENT_CERTIFICATE"], os.environ["CLIENT_KEY"]),
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
