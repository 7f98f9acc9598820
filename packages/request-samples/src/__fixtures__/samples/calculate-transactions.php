<?php

// PHP 8, curl extension.
// Host and values are examples: replace them with yours.
$curl = curl_init('https://api.impact-transactions.example/transactions/v3.0/transactions');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'Authorization: Bearer ' . env('ACCESS_TOKEN'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'transactions' => [
            [
                'reference' => 'card-2026-03-07-000412',
                'date' => '2026-03-07',
                'country' => 'FI',
                'classification' => [
                    'type' => 'mcc',
                    'id' => '5411',
                ],
                'amount' => [
                    'value' => 42.5,
                    'currency' => 'EUR',
                ],
            ],
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
