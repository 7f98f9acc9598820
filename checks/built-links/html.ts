/** A start tag of a page. */
export interface Tag {
  name: string;
  /** Attribute values with their character references resolved; '' where an attribute has none. */
  attributes: Map<string, string>;
}

const skipped = /<!--[\s\S]*?-->|<(script|style|textarea)\b([^>]*)>[\s\S]*?<\/\1\s*>/gi;
const startTag = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s+\/?|\/)*)>/gi;
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Start tags of a built page, in their order.
 * Enough for pages that a program wrote and html-validate has checked; not a parser of any HTML.
 */
export function tagsOf(html: string): Tag[] {
  // What stands in scripts and comments is no markup; the tags themselves stay.
  const markup = html.replace(skipped, (_, name?: string, rest?: string) =>
    name ? `<${name}${rest ?? ''}></${name}>` : '',
  );
  return Array.from(markup.matchAll(startTag), ([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      Array.from(rest.matchAll(attribute), ([, key = '', double, single, bare]) => [
        key.toLowerCase(),
        decode(double ?? single ?? bare ?? ''),
      ]),
    ),
  }));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

function decode(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return named[name ?? ''] ?? all;
    },
  );
}
