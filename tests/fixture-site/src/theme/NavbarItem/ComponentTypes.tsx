import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

/** A navbar item that fails in the browser when the address asks for it. */
function FragileNavbarItem({ label }: { readonly label: string }): ReactElement {
  const [broken, setBroken] = useState(false);
  useEffect(() => setBroken(window.location.search.includes('break-navbar')), []);
  if (broken) throw new Error('the fragile item failed');
  return <span className="navbar__item">{label}</span>;
}

export default { ...ComponentTypes, 'custom-fragile': FragileNavbarItem };
