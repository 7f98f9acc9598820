"""Calls an API with mutual TLS and OAuth client credentials; the guide explains how to run it.

Needs Python 3.9 or newer and the package requests. Each argument is one call: "METHOD PATH [FILE]".
"""

# #region settings
import datetime
import email.utils
import os
import random
import sys
import threading
import time
import uuid

import requests

NAMES = ["API_URL", "TOKEN_URL", "CLIENT_ID", "SCOPE", "CLIENT_CERTIFICATE", "CLIENT_KEY"]


class CallFailed(Exception):
    """The token endpoint or the API returned an error, or no response arrived."""


# #endregion settings


# #region connection
def connect(settings):
    """Every connection presents the certificate. The server's is verified: never set `verify = False`."""
    session = requests.Session()
    session.cert = (settings["CLIENT_CERTIFICATE"], settings["CLIENT_KEY"])
    return session


def seconds_asked(retry_after):
    """Seconds that Retry-After asks for, as a number or as a date (RFC 9110 section 10.2.3); None if it says neither."""
    if retry_after.isascii() and retry_after.isdigit():
        return int(retry_after)
    try:
        date = email.utils.parsedate_to_datetime(retry_after)
        return max(0, (date - datetime.datetime.now(datetime.timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None


class Tries:
    """What one call may still do; a repeat with a new token is one of its five tries."""

    def __init__(self, are_repeated=True):
        self.left = 5
        self.pause = 1
        self.are_repeated = are_repeated

    def are_over(self):
        return self.left == 0 or not self.are_repeated


def send(session, method, url, tries=None, **options):
    """Retries after 429, 500 and 503, and if no response arrives."""
    tries = tries or Tries()
    while True:
        tries.left -= 1
        try:
            response = session.request(method, url, timeout=30, allow_redirects=False, **options)
        except (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError) as error:
            is_certificate_problem = isinstance(error, requests.exceptions.SSLError) and "EOF" not in str(error)
            if tries.are_over() or is_certificate_problem:
                raise CallFailed(f"no response ({error})") from error
            asked = ""
        else:
            if response.status_code not in (429, 500, 503) or tries.are_over():
                return response
            asked = response.headers.get("Retry-After", "")
        # Wait as long as the server asks, otherwise 1, 2, 4 and 8 seconds, each up to 25 % shorter or longer.
        seconds = seconds_asked(asked)
        if seconds is None:
            seconds = tries.pause * random.uniform(0.75, 1.25)
            tries.pause *= 2
        time.sleep(seconds)


# #endregion connection


# #region token
class Tokens:
    """Caches the client's access token, and replaces it 60 seconds before it expires."""

    def __init__(self, session, settings):
        self._session = session
        self._settings = settings
        self._token = None
        self._renew_at = 0.0
        self._lock = threading.Lock()

    def get(self):
        # Concurrent threads wait for one token request instead of sending one each.
        with self._lock:
            if self._token is None or time.monotonic() >= self._renew_at:
                self._request()
            return self._token

    def drop(self, rejected):
        """Discards a token that the API rejected, unless another thread has replaced it already."""
        with self._lock:
            if self._token == rejected:
                self._token = None

    def _request(self):
        form = {
            "grant_type": "client_credentials",
            "client_id": self._settings["CLIENT_ID"],
            "scope": self._settings["SCOPE"],
        }
        try:
            response = send(self._session, "POST", self._settings["TOKEN_URL"], data=form)
        except CallFailed as error:
            raise CallFailed(f"No token: {error}") from error
        if response.status_code != 200:
            raise CallFailed(f"No token: {response.status_code} {response.text}")
        body = response.json()
        self._token = body["access_token"]
        self._renew_at = time.monotonic() + body["expires_in"] - 60


# #endregion token


# #region call
def is_read_once(method, path):
    """get-transfer-consent uses up the temporary id: the call must not be retried."""
    return method == "GET" and path.startswith("/transfer-consents")


def call(session, tokens, settings, method, path, body=None):
    """Calls the API and returns the body of the response as text, and its ETag or None."""
    request_id = str(uuid.uuid4())
    headers = {"X-Request-Id": request_id}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if method == "POST":
        # Every try sends the same key, so the API carries the call out once.
        headers["Idempotency-Key"] = settings.get("IDEMPOTENCY_KEY") or str(uuid.uuid4())
    if method in ("PATCH", "DELETE") and settings.get("IF_MATCH"):
        # The version that is changed: if somebody else has changed it, the API returns 412.
        headers["If-Match"] = settings["IF_MATCH"]
    tries = Tries(are_repeated=not is_read_once(method, path))

    def attempt(token):
        headers["Authorization"] = f"Bearer {token}"
        try:
            return send(session, method, settings["API_URL"] + path, tries, headers=headers, data=body)
        except CallFailed as error:
            raise CallFailed(f"{method} {path}: {error} (X-Request-Id {request_id})") from error

    token = tokens.get()
    response = attempt(token)
    if response.status_code == 401 and tries.left > 0:
        # The token was revoked, or the clocks differ: get a new one and repeat the call once.
        tokens.drop(token)
        response = attempt(tokens.get())
    if 200 <= response.status_code < 300:
        return response.content.decode("utf-8"), response.headers.get("ETag")
    raise CallFailed(f"{method} {path}: {response.status_code} {response.text} (X-Request-Id {request_id})")


# #endregion call


# #region main
def main():
    missing = [name for name in NAMES if not os.environ.get(name)]
    if missing:
        raise CallFailed(f"Set {', '.join(missing)}. See the section Settings of the guide.")
    with connect(os.environ) as session:
        tokens = Tokens(session, os.environ)
        for argument in sys.argv[1:]:
            method, path, *file = argument.split(" ")
            body = None
            if file:
                with open(file[0], "rb") as content:
                    body = content.read()
            text, etag = call(session, tokens, os.environ, method, path, body)
            print(text)
            if etag:
                print(f"ETag: {etag}", file=sys.stderr)


if __name__ == "__main__":
    try:
        main()
    except (CallFailed, requests.RequestException, OSError) as error:
        sys.exit(str(error))


# #endregion main
