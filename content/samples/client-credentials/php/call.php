<?php
/**
 * Calls an API with mutual TLS and OAuth client credentials; the guide explains how to run it.
 * Needs PHP 8.1 or newer with the curl extension. Each argument is one call: "METHOD PATH [FILE]".
 */
// #region settings

declare(strict_types=1);

const NAMES = ['API_URL', 'TOKEN_URL', 'CLIENT_ID', 'SCOPE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY'];

/** The token endpoint or the API returned an error, or no response arrived. */
final class CallFailed extends RuntimeException
{
}

final class Response
{
    /** @param array<string, string> $headers names in lower case */
    public function __construct(
        public readonly int $status, // 0: no response
        public readonly array $headers,
        public readonly string $body,
    ) {
    }

    public function describe(): string
    {
        return $this->status === 0 ? "no response ($this->body)" : "$this->status $this->body";
    }
}
// #endregion settings

// #region connection
/** What one call may still do; a repeat with a new token is one of its five tries. */
final class Tries
{
    public int $left = 5;
    public int $pause = 1;

    public function __construct(public readonly bool $areRepeated = true)
    {
    }
}

/** Sends requests. Every connection presents the certificate; the server's is verified: never turn that off. */
final class Connection
{
    private const CERTIFICATE_PROBLEMS = [CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT, CURLE_SSL_CACERT_BADFILE];

    public function __construct(private readonly string $certificate, private readonly string $key)
    {
    }

    /**
     * Retries after 429, 500 and 503, and if no response arrives.
     *
     * @param list<string> $headers
     */
    public function send(string $method, string $url, array $headers, ?string $body, Tries $tries): Response
    {
        while (true) {
            [$response, $error] = $this->sendOnce($method, $url, $headers, $body);
            $tries->left--;
            $isFailure = in_array($response->status, [0, 429, 500, 503], true)
                && !in_array($error, self::CERTIFICATE_PROBLEMS, true);
            if (!$isFailure || $tries->left === 0 || !$tries->areRepeated) {
                return $response;
            }
            // Wait as long as the server asks, otherwise 1, 2, 4 and 8 seconds, each up to 25 % shorter or longer.
            $seconds = self::secondsAsked($response->headers['retry-after'] ?? '');
            if ($seconds === null) {
                $seconds = $tries->pause * random_int(7500, 12500) / 10000;
                $tries->pause *= 2;
            }
            usleep((int) round($seconds * 1_000_000));
        }
    }

    /** @return array{Response, int} the response, and the error of curl */
    private function sendOnce(string $method, string $url, array $headers, ?string $body): array
    {
        $received = [];
        // A new handle for each try: libcurl itself repeats a request that breaks off on a reused connection.
        $curl = curl_init($url);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 30,
            CURLOPT_SSLVERSION => CURL_SSLVERSION_TLSv1_2,
            CURLOPT_SSLCERT => $this->certificate,
            CURLOPT_SSLKEY => $this->key,
            CURLOPT_HEADERFUNCTION => function (CurlHandle $curl, string $line) use (&$received): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $received[strtolower($name)] = trim($value);
                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
        }
        $text = curl_exec($curl);
        if ($text === false) {
            return [new Response(0, [], curl_error($curl)), curl_errno($curl)];
        }
        return [new Response(curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $received, $text), CURLE_OK];
    }

    /** Seconds that Retry-After asks for, as a number or as a date (RFC 9110 §10.2.3); null if it says neither. */
    private static function secondsAsked(string $retryAfter): int|float|null
    {
        if (preg_match('/\A[0-9]+\z/', $retryAfter)) {
            return (int) $retryAfter;
        }
        $date = DateTimeImmutable::createFromFormat('D, d M Y H:i:s \G\M\T', $retryAfter, new DateTimeZone('UTC'));
        return $date === false ? null : max(0, $date->getTimestamp() - microtime(true));
    }
}
// #endregion connection

// #region token
/**
 * Caches the client's access token, and replaces it 60 seconds before it expires.
 * PHP forgets it at the end of the request or program: on a web server, keep it where all workers find it, with APCu say.
 */
final class Tokens
{
    private ?string $token = null;
    private float $renewAt = 0;

    public function __construct(
        private readonly Connection $connection,
        private readonly string $url,
        private readonly string $clientId,
        private readonly string $scope,
    ) {
    }

    public function get(): string
    {
        if ($this->token === null || microtime(true) >= $this->renewAt) {
            $this->request();
        }
        return $this->token;
    }

    /** Discards a token that the API rejected. */
    public function drop(): void
    {
        $this->token = null;
    }

    private function request(): void
    {
        $form = ['grant_type' => 'client_credentials', 'client_id' => $this->clientId, 'scope' => $this->scope];
        $headers = ['Content-Type: application/x-www-form-urlencoded'];
        $response = $this->connection->send('POST', $this->url, $headers, http_build_query($form), new Tries());
        if ($response->status !== 200) {
            throw new CallFailed('No token: ' . $response->describe());
        }
        $body = json_decode($response->body, true, flags: JSON_THROW_ON_ERROR);
        $this->token = $body['access_token'];
        $this->renewAt = microtime(true) + $body['expires_in'] - 60;
    }
}
// #endregion token

// #region call
/** get-transfer-consent uses up the temporary id: the call must not be retried. */
function isReadOnce(string $method, string $path): bool
{
    return $method === 'GET' && str_starts_with($path, '/transfer-consents');
}

/** Calls the API and returns its response, which is a success. */
function call(Connection $connection, Tokens $tokens, string $method, string $path, ?string $body = null): Response
{
    $requestId = newUuid();
    $headers = ["X-Request-Id: $requestId"];
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    if ($method === 'POST') {
        // Every try sends the same key, so the API carries the call out once.
        $headers[] = 'Idempotency-Key: ' . (getenv('IDEMPOTENCY_KEY') ?: newUuid());
    }
    if (in_array($method, ['PATCH', 'DELETE'], true) && getenv('IF_MATCH')) {
        // The version that is changed: if somebody else has changed it, the API returns 412.
        $headers[] = 'If-Match: ' . getenv('IF_MATCH');
    }
    $tries = new Tries(!isReadOnce($method, $path));
    $attempt = fn (string $token): Response =>
        $connection->send($method, getenv('API_URL') . $path, [...$headers, "Authorization: Bearer $token"], $body, $tries);

    $response = $attempt($tokens->get());
    if ($response->status === 401 && $tries->left > 0) {
        // The token was revoked, or the clocks differ: get a new one and repeat the call once.
        $tokens->drop();
        $response = $attempt($tokens->get());
    }
    if ($response->status >= 200 && $response->status < 300) {
        return $response;
    }
    throw new CallFailed("$method $path: {$response->describe()} (X-Request-Id $requestId)");
}

/** A random UUID (RFC 9562). */
function newUuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // version 4
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80); // variant
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}
// #endregion call

// #region main
try {
    $missing = array_filter(NAMES, fn (string $name): bool => (string) getenv($name) === '');
    if ($missing !== []) {
        throw new CallFailed('Set ' . implode(', ', $missing) . '. See the section Settings of the guide.');
    }
    $connection = new Connection(getenv('CLIENT_CERTIFICATE'), getenv('CLIENT_KEY'));
    $tokens = new Tokens($connection, getenv('TOKEN_URL'), getenv('CLIENT_ID'), getenv('SCOPE'));
    foreach (array_slice($argv, 1) as $argument) {
        [$method, $path, $file] = explode(' ', $argument) + [2 => null];
        $body = $file === null ? null : file_get_contents($file);
        $response = call($connection, $tokens, $method, $path, $body);
        echo $response->body, "\n";
        if (isset($response->headers['etag'])) {
            fwrite(STDERR, "ETag: {$response->headers['etag']}\n");
        }
    }
} catch (CallFailed | JsonException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
// #endregion main
