<?php

/** Checks recorded deliveries; see the README beside this folder. */

declare(strict_types=1);

require __DIR__ . '/WebhookSignature.php';

$secrets = array_values(array_filter(explode(' ', (string) getenv('WEBHOOK_SECRETS'))));
[, $now] = $argv;
foreach (array_slice($argv, 2) as $file) {
    [$head, $body] = explode("\n\n", file_get_contents($file), 2);
    $headers = [];
    foreach (explode("\n", $head) as $line) {
        [$name, $value] = explode(': ', $line, 2);
        $headers[$name] = $value;
    }
    try {
        WebhookSignature::verify($body, $headers, $secrets, (int) $now);
        echo "accept\n";
    } catch (WebhookRefused $refused) {
        echo "refuse: $refused->reason\n";
    }
}
