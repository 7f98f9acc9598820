import type { Advice, HouseRule } from '../rule.js';

const MESSAGES = {
  makesNothing: (method: string, status: string): Advice => ({
    message: `A ${method} does not answer ${status}: it only reads.`,
    allowed: '200, 204 or 206 (RFC 9110 §15.3)',
    remedy: 'Write the status that the API answers, or correct the method.',
  }),
};

/** Statuses that say that the request has made, begun or reset something. */
const MAKES = ['201', '202', '205'];
const SAFE = ['get', 'head'];

/** Methods that only read answer with what they have read (RFC 9110 §9.2.1). */
export const successStatus: HouseRule = {
  name: 'success-status',
  visit({ report }) {
    return {
      Operation(operation, { key, location }) {
        if (!SAFE.includes(String(key))) return;
        for (const status of Object.keys(operation.responses)) {
          if (!MAKES.includes(status)) continue;
          report(location.child(['responses', status]).key(), MESSAGES.makesNothing(String(key).toUpperCase(), status));
        }
      },
    };
  },
};
