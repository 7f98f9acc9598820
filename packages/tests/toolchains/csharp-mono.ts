/** Namespaces that `dotnet` imports by itself (implicit usings of Microsoft.NET.Sdk). */
const IMPLICIT = [
  'System',
  'System.Collections.Generic',
  'System.IO',
  'System.Linq',
  'System.Net.Http',
  'System.Threading',
  'System.Threading.Tasks',
];

/**
 * Rewrites a sample for Mono's compiler, which knows C# 7: top-level statements become a class, raw strings become
 * ordinary ones, `using` declarations plain ones. What the program does stays the same.
 */
export function downgradeCSharp(source: string, className: string): string {
  const usings = [...source.matchAll(/^using ([\w.]+);$/gm)].map(([, name]) => name ?? '');
  const statements = rewriteRawStrings(source.replace(/^using [\w.]+;\n/gm, ''))
    .replace(/^using var /gm, 'var ')
    .replaceAll('HttpMethod.Patch', 'new HttpMethod("PATCH")');
  const [body = '', environmentFunction = ''] = statements.split(/^(?=static string Env)/m);
  return [
    ...[...new Set([...IMPLICIT, ...usings])].map((name) => `using ${name};`),
    `static class ${className}`,
    '{',
    'public static async Task<int> Sample()',
    '{',
    body,
    '}',
    environmentFunction,
    '}',
    '',
  ].join('\n');
}

/** Finds raw strings with a scanner that skips ordinary strings; the samples have no other strings and no character literals. */
function rewriteRawStrings(source: string): string {
  return source.replace(
    /("{3,})\n([^]*?)\n( *)\1(?!")|"(?:[^"\\\n]|\\.)*"/g,
    (match, quotes: string | undefined, content: string, indent: string) => {
      if (quotes === undefined) return match;
      const lines = content.split('\n').map((line) => line.slice(indent.length));
      return JSON.stringify(lines.join('\n'));
    },
  );
}
