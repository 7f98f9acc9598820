import type { ReactElement } from 'react';
import NavbarItem from '@theme/NavbarItem';

export default function UnknownItem(): ReactElement {
  return <NavbarItem type={'nonsense' as 'default'} label="Nonsense" />;
}
