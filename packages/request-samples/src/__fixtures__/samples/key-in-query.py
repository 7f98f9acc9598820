# Python 3, requests.
# Host and values are examples: replace them with yours.
import os
import sys
from urllib.parse import quote

import requests

response = requests.get(
    f"https://samplebank.impact-finance.example/v1/dreams?page=1&language=en&api%20key=v1%3A{quote(os.environ['API_KEY'], safe='')}",
    headers={
        "Accept": "application/json",
    },
    timeout=30,
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.reason}: {response.text}")

print(response.text)
