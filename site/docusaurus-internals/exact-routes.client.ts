/** Client modules run before the first route is matched. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import { addMisspelt, pageOf } from './exact-routes';

addMisspelt(routes);

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const page = pageOf(pathname);
  if (page !== pathname) window.history.replaceState(window.history.state, '', page + search + hash);
}
