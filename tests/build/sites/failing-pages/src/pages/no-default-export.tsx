import type { ReactElement } from 'react';

export function NoDefaultExport(): ReactElement {
  return <p>Exported by name only.</p>;
}
