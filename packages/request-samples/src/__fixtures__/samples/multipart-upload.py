# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys
from pathlib import Path

import requests

response = requests.post(
    "https://samplebank.impact-finance.example/v1/dreams",
    headers={
        "Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}",
    },
    files=[
        ("name", (None, "Bike trip")),
        ("picture", ("body.bin", Path("body.bin").read_bytes(), "image/png")),
    ],
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
