/**
 * What the source of each program must have, also where nothing can run it: no test vector tells a comparison in
 * constant time from another one.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './languages-fs.js';
import { toleranceSeconds } from './vectors-fs.js';
import { sampleFolder } from '../testing/folders-fs.js';

/** The program, and the call of its library that compares in constant time. */
const programs = new Map([
  ['javascript', ['javascript/verify.mjs', /return one\.length === other\.length && timingSafeEqual\(one, other\);/]],
  ['typescript', ['typescript/verify.ts', /return one\.length === other\.length && timingSafeEqual\(one, other\);/]],
  ['python', ['python/webhook_signature.py', /if not any\(hmac\.compare_digest\(one, other\)/]],
  ['ruby', ['ruby/webhook_signature.rb', /\{ \|one, other\| OpenSSL\.secure_compare\(one, other\) \}/]],
  ['csharp', ['csharp/WebhookSignature.cs', /=> CryptographicOperations\.FixedTimeEquals\(signature, given\)/]],
  ['php', ['php/WebhookSignature.php', /&& hash_equals\(\$signature, /]],
  ['java', ['java/WebhookSignature.java', /if \(MessageDigest\.isEqual\(signature, given\)\) return;/]],
  ['go', ['go/verify.go', /&& hmac\.Equal\(\[\]byte\(entry\[3:\]\), expected\) \{/]],
] as const);

test('every program is here', () => {
  expect([...programs.keys()].toSorted()).toEqual(languages.map(({ name }) => name).toSorted());
});

test.for([...programs])('%s compares in constant time, and the clock in both directions', ([, [file, comparison]]) => {
  const source = readFileSync(path.join(sampleFolder('webhook-signature'), file), 'utf8');
  expect(source).toMatch(comparison);
  const [, tolerance] = /tolerance_?seconds\b[^=\n]*= *(\d+)/i.exec(source) ?? [];
  expect(Number(tolerance)).toBe(toleranceSeconds);
  expect(source.match(/> *(?:self::)?tolerance_?seconds\b/gi)).toHaveLength(2);
});
