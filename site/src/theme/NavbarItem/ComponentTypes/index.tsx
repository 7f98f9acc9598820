/**
 * Wraps: NavbarItem/ComponentTypes.
 * Why: the changelog and the status page in the bar are those of the product that is read, which no kind of item of the
 * theme can lead to.
 */
import { useLocation } from '@docusaurus/router';
import { productOf } from '@impact-docs/content/products';
import type { ProductKey } from '@impact-docs/content/products';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { Props } from '@theme/NavbarItem/DefaultNavbarItem';
import type { ReactElement } from 'react';

interface ProductLinkProps extends Props {
  /** Address for pages of a product: a path, or another site. */
  readonly addresses: Readonly<Record<ProductKey, string>>;
  /** Path for all other pages. */
  readonly otherwise: string;
}

/** A regular expression that no path matches: a part of the home page is not a page that could be marked as open. */
const NOWHERE = '$^';

function ProductLink({ addresses, otherwise, ...item }: ProductLinkProps): ReactElement {
  const product = productOf(useLocation().pathname);
  // Without the theme's sign of another site: the not-found page is made without a product, and is shown below the paths
  // of one, where React would miss the sign.
  const props = { ...item, html: String(item.label) };
  if (!product) return <DefaultNavbarItem {...props} to={otherwise} activeBaseRegex={NOWHERE} />;
  const address = addresses[product.key];
  return <DefaultNavbarItem {...props} {...(address.startsWith('/') ? { to: address } : { href: address })} />;
}

export default { ...ComponentTypes, 'custom-productLink': ProductLink };
