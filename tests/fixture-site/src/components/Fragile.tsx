import { useState } from 'react';
import type { ReactElement } from 'react';

/** Crashes with two causes when the reader presses the button. */
export default function Fragile(): ReactElement {
  const [broken, setBroken] = useState(false);
  if (broken) {
    const innermost = new Error('the innermost reason');
    throw new Error('the part failed', { cause: new Error('the reason of the failure', { cause: innermost }) });
  }
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break the page
    </button>
  );
}
