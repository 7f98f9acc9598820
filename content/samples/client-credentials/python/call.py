"""Calls an API with mutual TLS and OAuth client credentials; the guide explains how to run it.

Needs Python 3.9 or newer and the package requests. Each argument is one call: "METHOD PATH [FILE]".
"""

# #region settings
import os
import sys
import threading
import time
import uuid

import requests

NAMES = ["API_URL", "TOKEN_URL", "CLIENT_ID", "SCOPE", "CLIENT_CERTIFICATE", "CLIENT_KEY"]


class Refused(Exception):
    """The token endpoint or the API said no."""


# #endregion settings


# #region connection
def connect(settings):
    """Every connection shows the certificate. The server's is checked: never set `verify = False`."""
    session = requests.Session()
    session.cert = (settings["CLIENT_CERTIFICATE"], settings["CLIENT_KEY"])
    return session


# #endregion connection


# #region token
class Tokens:
    """Gives the token of the client: the kept one, or a new one from 60 seconds before its end."""

    def __init__(self, session, settings):
        self._session = session
        self._settings = settings
        self._token = None
        self._due = 0.0
        self._lock = threading.Lock()

    def get(self):
        # Threads that come while a token is on its way wait for it, instead of asking for one each.
        with self._lock:
            if self._token is None or time.monotonic() >= self._due:
                self._request()
            return self._token

    def drop(self, refused):
        """A token that the API refused is not used again. Another thread may have replaced it already."""
        with self._lock:
            if self._token == refused:
                self._token = None

    def _request(self):
        form = {
            "grant_type": "client_credentials",
            "client_id": self._settings["CLIENT_ID"],
            "scope": self._settings["SCOPE"],
        }
        answer = self._session.post(self._settings["TOKEN_URL"], data=form, timeout=30, allow_redirects=False)
        if answer.status_code != 200:
            raise Refused(f"No token: {answer.status_code} {answer.text}")
        body = answer.json()
        self._token = body["access_token"]
        self._due = time.monotonic() + body["expires_in"] - 60


# #endregion token


# #region call
def call(session, tokens, settings, method, path, body=None):
    """Calls the API, and gives the body of the answer as text."""
    request_id = str(uuid.uuid4())
    headers = {"X-Request-Id": request_id}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if settings.get("IDEMPOTENCY_KEY"):
        # The same key with every try: the API carries the call out once.
        headers["Idempotency-Key"] = settings["IDEMPOTENCY_KEY"]
    renewed = False
    waits = 0
    while True:
        token = tokens.get()
        headers["Authorization"] = f"Bearer {token}"
        answer = session.request(
            method, settings["API_URL"] + path, headers=headers, data=body, timeout=30, allow_redirects=False
        )
        if 200 <= answer.status_code < 300:
            return answer.content.decode("utf-8")
        if answer.status_code == 401 and not renewed:
            # The token was revoked, or the clocks differ: one new token, one more try.
            renewed = True
            tokens.drop(token)
        elif answer.status_code in (429, 500, 503) and waits < 4:
            # Five tries in all. Wait as long as the server asks; where it does not say, 1, 2, 4 and 8 seconds.
            asked = answer.headers.get("Retry-After", "")
            time.sleep(int(asked) if asked.isdigit() else 2**waits)
            waits += 1
        else:
            raise Refused(f"{method} {path}: {answer.status_code} {answer.text} (X-Request-Id {request_id})")


# #endregion call


# #region main
def main():
    missing = [name for name in NAMES if not os.environ.get(name)]
    if missing:
        raise Refused(f"Set {', '.join(missing)}. The section Settings of the guide explains them.")
    with connect(os.environ) as session:
        tokens = Tokens(session, os.environ)
        for argument in sys.argv[1:]:
            method, path, *file = argument.split(" ")
            body = None
            if file:
                with open(file[0], "rb") as content:
                    body = content.read()
            print(call(session, tokens, os.environ, method, path, body))


if __name__ == "__main__":
    try:
        main()
    except (Refused, requests.RequestException, OSError) as error:
        sys.exit(str(error))


# #endregion main
