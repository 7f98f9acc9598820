<?php

// PHP 8, curl extension.
// Host and values are examples: replace them with yours.
$curl = curl_init('https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'PATCH',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'If-Match: "7f3c9a1e"',
        'Authorization: Bearer ' . env('ACCESS_TOKEN'),
        'Content-Type: application/merge-patch+json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'dream' => [
            'expiresAt' => null,
        ],
    ], JSON_THROW_ON_ERROR),
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

function env(string $name): string
{
    $value = getenv($name);
    if ($value === false) {
        throw new RuntimeException("Set the environment variable $name.");
    }
    return $value;
}
