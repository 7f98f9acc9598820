<?php

// #region verify
declare(strict_types=1);

/** The delivery must be refused. Log `reason`, but do not send it in the response. */
final class WebhookRefused extends RuntimeException
{
    public function __construct(public readonly string $reason)
    {
        parent::__construct("webhook refused: $reason");
    }
}

final class WebhookSignature
{
    private const TOLERANCE_SECONDS = 300;

    /**
     * Verifies one delivery and returns if it is genuine. Parse the body only afterwards.
     *
     * @param string $body the raw bytes, as received: file_get_contents('php://input')
     * @param array<string, string|list<string>> $headers names in lower case: array_change_key_case(getallheaders());
     *     a value may be a list, as that of PSR-7 is
     * @param list<string> $secrets every active secret, "whsec_…"
     * @param int|null $now the clock, in Unix seconds
     * @throws WebhookRefused the delivery must be refused
     * @throws InvalidArgumentException a secret is missing or malformed: check your configuration
     */
    public static function verify(string $body, array $headers, array $secrets, ?int $now = null): void
    {
        $now ??= time();
        $keys = array_map(self::keyOf(...), $secrets);
        if ($keys === []) {
            throw new InvalidArgumentException('No webhook secret is configured.');
        }

        [$id, $timestamp, $signatures] = array_map(
            fn (string $name): string => self::header($headers, $name),
            ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
        );
        // Only entries of signatures have a comma, and one each: any other joins two header fields (RFC 9110 §5.3).
        $isJoined = fn (string $entry): bool => substr_count($entry, ',') > 1;
        if (str_contains($id . $timestamp, ',') || array_filter(explode(' ', $signatures), $isJoined) !== []) {
            throw new WebhookRefused('duplicate-header');
        }

        if (preg_match('/\A[0-9]{1,12}\z/', $timestamp) !== 1) {
            throw new WebhookRefused('malformed-timestamp');
        }
        if ($now - (int) $timestamp > self::TOLERANCE_SECONDS) {
            throw new WebhookRefused('timestamp-too-old');
        }
        if ((int) $timestamp - $now > self::TOLERANCE_SECONDS) {
            throw new WebhookRefused('timestamp-too-new');
        }

        $expected = array_map(
            fn (string $key): string => base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true)),
            $keys,
        );
        foreach (explode(' ', $signatures) as $entry) {
            foreach ($expected as $signature) {
                if (str_starts_with($entry, 'v1,') && hash_equals($signature, substr($entry, 3))) {
                    return;
                }
            }
        }
        throw new WebhookRefused('signature-mismatch');
    }

    private static function header(array $headers, string $name): string
    {
        $values = (array) ($headers[$name] ?? []);
        if (count($values) > 1) {
            throw new WebhookRefused('duplicate-header');
        }
        $value = (string) reset($values);
        return $value !== '' ? $value : throw new WebhookRefused('missing-header');
    }

    /** Decodes the 32 bytes after "whsec_": the key is not the text of the secret. */
    private static function keyOf(string $secret): string
    {
        if (preg_match('#\Awhsec_([A-Za-z0-9+/]{43}=)\z#', $secret, $match) !== 1) {
            throw new InvalidArgumentException('Not a webhook secret: expected whsec_ and 32 bytes in Base64.');
        }
        return base64_decode($match[1], true);
    }
}
// #endregion verify
