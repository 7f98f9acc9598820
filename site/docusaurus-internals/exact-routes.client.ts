/** Client modules run before the first route is matched. */
import routes from '@generated/routes';
import { addMisspelt } from './exact-routes';

addMisspelt(routes);
