# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys
import uuid

import requests

response = requests.post(
    "https://samplebank.impact-finance.example/v1/dreams",
    headers={
        "Accept": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
        "Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}",
    },
    json={
        "dream": {
            "userId": "424b1fee-9709-4315-85d9-5954058b4714",
            "name": "Bike trip",
            "targetCents": 150000,
            "expiresAt": "2026-12-01T00:00:00Z",
        },
    },
    cert=(os.environ["CLIENT_CERTIFICATE"], os.environ["CLIENT_KEY"]),
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
