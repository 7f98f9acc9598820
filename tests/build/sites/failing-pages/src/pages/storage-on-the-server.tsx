import type { ReactElement } from 'react';
import { createStorageSlot } from '@docusaurus/theme-common';

/** Reads storage while it is rendered, which also happens at build. */
export default function StorageOnTheServer(): ReactElement {
  return <p>{createStorageSlot('fixture-key').get()}</p>;
}
