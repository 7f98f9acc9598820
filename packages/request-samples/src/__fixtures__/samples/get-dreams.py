# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys

import requests

response = requests.get(
    "https://samplebank.impact-finance.example/v1/dreams?page=1&items=20",
    headers={
        "Accept": "application/json",
        "Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}",
    },
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
