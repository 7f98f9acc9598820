<?php

// PHP 8, curl extension.
// Host and values are examples: replace them with yours.
$body = implode([
    "--boundary-7f3c9a1e5b2d4860\r\n"
        . "Content-Disposition: form-data; name=\"dream\"\r\n"
        . "Content-Type: application/json\r\n"
        . "\r\n"
        . "{\"name\":\"Bike trip\"}\r\n"
        . "--boundary-7f3c9a1e5b2d4860\r\n"
        . "Content-Disposition: form-data; name=\"tag\"\r\n"
        . "\r\n"
        . "one\r\n"
        . "--boundary-7f3c9a1e5b2d4860\r\n"
        . "Content-Disposition: form-data; name=\"tag\"\r\n"
        . "\r\n"
        . "two\r\n"
        . "--boundary-7f3c9a1e5b2d4860\r\n"
        . "Content-Disposition: form-data; name=\"picture\"; filename=\"body.bin\"\r\n"
        . "Content-Type: application/octet-stream\r\n"
        . "\r\n",
    file_get_contents('body.bin'),
    "\r\n"
        . "--boundary-7f3c9a1e5b2d4860--\r\n",
]);
$curl = curl_init('https://samplebank.impact-finance.example/v1/dreams');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
    CURLOPT_HTTPHEADER => [
        'Content-Type: multipart/form-data; boundary=boundary-7f3c9a1e5b2d4860',
    ],
    CURLOPT_POSTFIELDS => $body,
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
