# #region verify
import base64
import hashlib
import hmac
import re
import time
from collections.abc import Mapping, Sequence
from typing import Optional

TOLERANCE_SECONDS = 300


class WebhookRefused(Exception):
    """The delivery must be refused. Log `reason`, but do not send it in the response."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"webhook refused: {reason}")
        self.reason = reason


def verify_webhook(
    body: bytes, headers: Mapping[str, str], secrets: Sequence[str], now: Optional[int] = None
) -> None:
    """Verifies one delivery and returns if it is genuine. Parse the body only afterwards.

    body: the raw bytes, as received.
    headers: a mapping that accepts names in lower case, as those of Django, Flask, Starlette and http.server do.
    secrets: every active secret, "whsec_…".
    now: the clock, in Unix seconds.
    Raises WebhookRefused if the delivery must be refused, and ValueError if a secret is missing or malformed.
    """
    now = int(time.time()) if now is None else now
    keys = [_key_of(secret) for secret in secrets]
    if not keys:
        raise ValueError("no webhook secret is configured")

    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    webhook_id, timestamp, signatures = (_header(headers, name) for name in names)
    # Only entries of signatures have a comma, and one each: any other joins two header fields (RFC 9110 section 5.3).
    if "," in webhook_id + timestamp or any(entry.count(",") > 1 for entry in signatures.split(" ")):
        raise WebhookRefused("duplicate-header")

    if not re.fullmatch("[0-9]{1,12}", timestamp):
        raise WebhookRefused("malformed-timestamp")
    if now - int(timestamp) > TOLERANCE_SECONDS:
        raise WebhookRefused("timestamp-too-old")
    if int(timestamp) - now > TOLERANCE_SECONDS:
        raise WebhookRefused("timestamp-too-new")

    # Some servers decode header bytes to lone surrogates, which encode() rejects without "surrogatepass".
    message = f"{webhook_id}.{timestamp}.".encode(errors="surrogatepass") + body
    expected = [base64.b64encode(hmac.digest(key, message, hashlib.sha256)) for key in keys]
    # Bytes, because compare_digest rejects text with non-ASCII characters.
    given = [entry[3:].encode(errors="surrogatepass") for entry in signatures.split(" ") if entry.startswith("v1,")]
    if not any(hmac.compare_digest(one, other) for one in given for other in expected):
        raise WebhookRefused("signature-mismatch")


def _header(headers: Mapping[str, str], name: str) -> str:
    """The only value of a header. `get` returns the first of several where a mapping can hold more."""
    all_of = getattr(headers, "getlist", None) or getattr(headers, "get_all", None)
    value = all_of(name) if all_of else headers.get(name)
    values = value if isinstance(value, (list, tuple)) else [value]
    if len(values) > 1:
        raise WebhookRefused("duplicate-header")
    if not values or not values[0]:
        raise WebhookRefused("missing-header")
    return values[0]


def _key_of(secret: str) -> bytes:
    """Decodes the 32 bytes after "whsec_": the key is not the text of the secret."""
    if not re.fullmatch("whsec_[A-Za-z0-9+/]{43}=", secret):
        raise ValueError("not a webhook secret: expected whsec_ and 32 bytes in Base64")
    return base64.b64decode(secret[len("whsec_") :])
# #endregion verify
