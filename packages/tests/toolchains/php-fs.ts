import { checkEach, interpreter } from './interpreter-fs.js';

/** Exits with an error when the extension is missing. */
const version =
  'extension_loaded("curl") || exit(1); echo "PHP ", PHP_VERSION, ", libcurl ", curl_version()["version"];';

export const php = interpreter({
  id: 'php',
  tools: [['php', '-r', version]],
  syntax: checkEach('php -l'),
  // Its command line has no variable for the authority.
  command: ['sh', '-c', 'exec php -d memory_limit=512M -d "curl.cainfo=$CURL_CA_BUNDLE" "$@"', 'sh'],
});
