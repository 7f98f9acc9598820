# Python 3, requests.
# Host and values are examples: replace them with yours.
import sys
from pathlib import Path

import requests

response = requests.post(
    "https://samplebank.impact-finance.example/v1/dreams",
    headers={
        "Content-Type": "application/octet-stream",
    },
    data=Path("body.bin").read_bytes(),
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
