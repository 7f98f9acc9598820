# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys

import requests

response = requests.delete(
    "https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287",
    headers={
        "Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}",
    },
    cert=(os.environ["CLIENT_CERTIFICATE"], os.environ["CLIENT_KEY"]),
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
