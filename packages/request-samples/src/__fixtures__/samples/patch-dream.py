# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys

import requests

response = requests.patch(
    "https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287",
    headers={
        "Accept": "application/json",
        "If-Match": '"7f3c9a1e"',
        "Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}",
        "Content-Type": "application/merge-patch+json",
    },
    json={
        "dream": {
            "expiresAt": None,
        },
    },
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
