# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys

import requests

response = requests.post(
    "https://samplebank.impact-finance.example/v1/dreams",
    data={
        "token": os.environ["ACCESS_TOKEN"],
    },
    auth=(os.environ["API_USERNAME"].encode(), os.environ["API_PASSWORD"].encode()),
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
