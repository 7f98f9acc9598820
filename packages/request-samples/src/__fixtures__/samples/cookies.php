<?php

// PHP 8, curl extension.
// Host and values are examples: replace them with yours.
$curl = curl_init('https://samplebank.impact-finance.example/v1/survey');
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
    CURLOPT_HTTPHEADER => [
        'Cookie: session=' . env('SESSION_TOKEN') . '; locale=en-FI',
    ],
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
