/**
 * Wraps: Navbar.
 * Why: it starts in a task of its own (docusaurus-internals/deferred-hydration/StartsInTurn.tsx).
 */
import Original from '@theme-original/Navbar';
import { startingInTurn } from '../../../docusaurus-internals/deferred-hydration/StartsInTurn';

export default startingInTurn(Original);
