/** Email addresses and hosts of the company are those of content/brand.yaml, wherever a reader meets one. */
import { eachText } from '../rule.js';

export const addresses = eachText('addresses', ['guide', 'yaml'], ({ source, at }, report, { addresses: known }) => {
  const hosts = known.map((address) => new URL(address.replace(/^.*@/, 'https://')).hostname);
  const domains = new Set(hosts.map((host) => host.replace(/^(?:support|status)\./, '').replaceAll('.', '\\.')));
  const patterns = [...domains].flatMap((domain) => [`[\\w.-]+@${domain}`, `https://(?:support|status)\\.${domain}`]);
  for (const { 0: address, index } of source.matchAll(new RegExp(patterns.join('|'), 'g')))
    if (!known.includes(address))
      report(at(index), {
        message: `\`${address}\` is no address of the company.`,
        allowed: known.join(', '),
        remedy: 'Correct it, or add it to content/brand.yaml.',
      });
});
