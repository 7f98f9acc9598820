<?php

// PHP 8, curl extension.
// Host and values are examples: replace them with yours.
$curl = curl_init('https://samplebank.impact-finance.example/v1/dreams');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'Idempotency-Key: ' . uuid(),
        'Authorization: Bearer ' . env('ACCESS_TOKEN'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'dream' => [
            'userId' => '424b1fee-9709-4315-85d9-5954058b4714',
            'name' => 'Bike trip',
            'targetCents' => 150000,
            'expiresAt' => '2026-12-01T00:00:00Z',
        ],
    ], JSON_THROW_ON_ERROR),
    CURLOPT_SSLCERT => env('CLIENT_CERTIFICATE'),
    CURLOPT_SSLKEY => env('CLIENT_KEY'),
]);
$text = curl_exec($curl);
if ($text === false) {
    throw new RuntimeException(curl_error($curl));
}

$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    fwrite(STDERR, "$status: $text\n");
    exit(1);
}
echo $text, "\n";

function uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // version 4
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80); // variant of RFC 9562
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}

function env(string $name): string
{
    $value = getenv($name);
    if ($value === false) {
        throw new RuntimeException("Set the environment variable $name.");
    }
    return $value;
}
