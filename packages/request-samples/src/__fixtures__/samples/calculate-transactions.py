# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys

import requests

response = requests.post(
    "https://api.impact-transactions.example/transactions/v3.0/transactions",
    headers={
        "Accept": "application/json",
        "Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}",
    },
    json={
        "transactions": [
            {
                "reference": "card-2026-03-07-000412",
                "date": "2026-03-07",
                "country": "FI",
                "classification": {
                    "type": "mcc",
                    "id": "5411",
                },
                "amount": {
                    "value": 42.5,
                    "currency": "EUR",
                },
            },
        ],
    },
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
