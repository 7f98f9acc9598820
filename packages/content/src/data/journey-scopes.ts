import { loadJourneys } from '../journeys/load-journeys.js';
import { guidesOfJourneys, scopesOfJourney } from '../journeys/scopes.js';
import { siteApis } from './apis.js';
import { journeysFolder, root } from './paths.js';
import type { TableSource } from './types.js';

const FOLDER = '/docs/impact-finance/user-journeys';

/** The scopes that the access token needs for each journey of Impact Finance. */
export const journeyScopes: TableSource = {
  filters: [],
  async load() {
    const apis = await siteApis();
    const journeys = (await loadJourneys(journeysFolder)).filter(({ descriptions }) =>
      descriptions.has('impact-finance'),
    );
    const guideOf = guidesOfJourneys(root);
    return {
      columns: ['Journey', 'Scopes of the access token'],
      rows: journeys.map(({ name, journey }) => ({
        id: `scopes-${name}`,
        cells: [
          `[${journey.info.title}](${FOLDER}/${name})`,
          scopesOfJourney(journey, apis, guideOf(name))
            .map((scope) => `\`${scope}\``)
            .join(', '),
        ],
      })),
    };
  },
};
