# Python 3, requests.
# Host and values are examples: replace them with yours.
import sys

import requests

response = requests.post(
    "https://samplebank.impact-finance.example/v1/dreams",
    headers={
        "Content-Type": "text/csv; header=present",
    },
    data=(
        "reference,date,mcc,amount\n"
        "card-2026-03-07-000412,2026-03-07,5411,42.50\n"
    ).encode(),
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
