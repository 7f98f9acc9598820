/** Links to the files of an API, on its overview. */

/** A file that a page links to. */
export interface DownloadLink {
  href: string;
  /** What it is: `OpenAPI description`. */
  name: string;
  /** How it is written: `YAML`. */
  format: string;
  mediaType: string;
  /** In bytes, before any compression on the way. */
  size: number;
}

const sizes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

export function Downloads({ downloads }: { downloads: readonly DownloadLink[] }) {
  if (downloads.length === 0) return null;
  return (
    <ul className="downloads" aria-label="Downloads">
      {downloads.map(({ href, name, format, mediaType, size }) => (
        <li key={href}>
          <a href={href} type={mediaType} download>
            {name} ({format})
          </a>{' '}
          <span className="download-size">{sizes.format(Math.max(1, size / 1000))}</span>
        </li>
      ))}
    </ul>
  );
}
