<?php

// PHP 8, curl extension.
// Host and values are examples: replace them with yours.
$curl = curl_init('https://samplebank.impact-finance.example/oauth/token');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'Content-Type: application/x-www-form-urlencoded',
    ],
    CURLOPT_POSTFIELDS => http_build_query([
        'grant_type' => 'client_credentials',
        'client_id' => 'samplebank-core',
        'scope' => 'transactions:read transactions:write',
    ]),
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

function env(string $name): string
{
    $value = getenv($name);
    if ($value === false) {
        throw new RuntimeException("Set the environment variable $name.");
    }
    return $value;
}
