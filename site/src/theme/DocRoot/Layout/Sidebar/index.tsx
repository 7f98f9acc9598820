/**
 * Wraps: DocRoot/Layout/Sidebar.
 * Why: it starts in a task of its own (docusaurus-internals/deferred-hydration/StartsInTurn.tsx).
 */
import Original from '@theme-original/DocRoot/Layout/Sidebar';
import { startingInTurn } from '../../../../../docusaurus-internals/deferred-hydration/StartsInTurn';

export default startingInTurn(Original);
