<?php

/** Checks recorded deliveries; see the README beside this folder. */

declare(strict_types=1);

require __DIR__ . '/WebhookSignature.php';

if ($argc < 3 || !ctype_digit($argv[1])) {
    fwrite(STDERR, "Usage: WEBHOOK_SECRETS='whsec_...' php check.php <clock in Unix seconds> <delivery file>...\n");
    exit(array_slice($argv, 1) === ['--help'] ? 0 : 2);
}
$secrets = array_values(array_filter(explode(' ', (string) getenv('WEBHOOK_SECRETS'))));
[, $now] = $argv;
foreach (array_slice($argv, 2) as $file) {
    [$head, $body] = explode("\n\n", file_get_contents($file), 2);
    $headers = [];
    foreach (explode("\n", $head) as $line) {
        [$name, $value] = explode(': ', $line, 2);
        $headers[$name][] = $value;
    }
    try {
        WebhookSignature::verify($body, $headers, $secrets, (int) $now);
        echo "accept\n";
    } catch (WebhookRefused $refused) {
        echo "refuse: $refused->reason\n";
    }
}
