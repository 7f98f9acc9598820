import { describe, expect, it } from 'vitest';
import { bridgeEvents, bridgeMessage } from './bridge.js';

describe('bridge-events', () => {
  it('has the events of one sender, with a link to the section and to the answers', async () => {
    const { columns, rows } = await bridgeEvents.load({ sender: 'web-app' });
    expect(rows).toHaveLength(8);
    expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
    expect(rows.find(({ id }) => id === 'event-onAccountRequested')).toMatchInlineSnapshot(`
      {
        "cells": [
          "[\`onAccountRequested\`](#onaccountrequested)",
          "A certain dream needs an account: every dream in the \`multi\` setup, every Performance Dream in the \`mixed\` setup.",
          "[\`accountRequestedSucceeded\`](/docs/impact-finance/application-bridge/partner-events#accountrequestedsucceeded) or [\`accountRequestedFailed\`](/docs/impact-finance/application-bridge/partner-events#accountrequestedfailed)",
          "none",
        ],
        "id": "event-onAccountRequested",
      }
    `);
  });

  it('names the question of an answer', async () => {
    const { rows } = await bridgeEvents.load({ sender: 'bank-app' });
    expect(rows.map(({ cells }) => cells[2])).toMatchInlineSnapshot(`
      [
        "[\`onIdTokenDidExpire\`](/docs/impact-finance/application-bridge/des-events#onidtokendidexpire)",
        "[\`onAccountProvisionRequested\`](/docs/impact-finance/application-bridge/des-events#onaccountprovisionrequested)",
        "[\`onAccountRequested\`](/docs/impact-finance/application-bridge/des-events#onaccountrequested)",
        "[\`onAccountRequested\`](/docs/impact-finance/application-bridge/des-events#onaccountrequested)",
        "[\`onTransferConsentRequested\`](/docs/impact-finance/application-bridge/des-events#ontransferconsentrequested)",
        "[\`onTransferConsentRequested\`](/docs/impact-finance/application-bridge/des-events#ontransferconsentrequested)",
        "none",
        "none",
        "none",
        "none",
        "none",
      ]
    `);
  });

  it('says which senders there are', async () => {
    await expect(bridgeEvents.load({ sender: 'bank' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no sender "bank". Allowed: web-app, bank-app. Correct the element, or what it shows.]`,
    );
  });
});

describe('bridge-message', () => {
  it('has a row for each member, by its path', async () => {
    const { rows } = await bridgeMessage.load({ event: 'onAccountRequested' });
    expect(rows.map(({ id, cells }) => [id, ...cells.slice(0, 3)].join(' | '))).toMatchInlineSnapshot(`
      [
        "onAccountRequested.requestId | \`requestId\` | UUID | yes",
        "onAccountRequested.dream.type | \`dream.type\` | \`dream\` | yes",
        "onAccountRequested.dream.id | \`dream.id\` | UUID | yes",
        "onAccountRequested.dream.name | \`dream.name\` | string, 1 to 100 characters | yes",
        "onAccountRequested.dream.account_type | \`dream.account_type\` | \`SharedSavings\`, \`Performance\` | yes",
        "onAccountRequested.dream.target_amount.cents | \`dream.target_amount.cents\` | integer | yes",
        "onAccountRequested.dream.target_amount.currency | \`dream.target_amount.currency\` | string | yes",
        "onAccountRequested.dream.target_date | \`dream.target_date\` | date | no",
        "onAccountRequested.dream.user.type | \`dream.user.type\` | \`user\` | yes",
        "onAccountRequested.dream.user.id | \`dream.user.id\` | UUID | yes",
        "onAccountRequested.dream.user.externalId | \`dream.user.externalId\` | string | yes",
      ]
    `);
  });

  it('tells lengths, and the meaning in this event', async () => {
    expect((await bridgeMessage.load({ event: 'transferConsentSucceeded' })).rows).toMatchInlineSnapshot(`
      [
        {
          "cells": [
            "\`requestId\`",
            "UUID",
            "yes",
            "As received.",
          ],
          "id": "transferConsentSucceeded.requestId",
        },
        {
          "cells": [
            "\`consentId\`",
            "UUID",
            "yes",
            "The temporary id, as received.",
          ],
          "id": "transferConsentSucceeded.consentId",
        },
        {
          "cells": [
            "\`consentRef\`",
            "string, 1 to 255 characters",
            "yes",
            "The bank's own receipt of the signature. Never log it.",
          ],
          "id": "transferConsentSucceeded.consentRef",
        },
      ]
    `);
  });

  it('refuses an event that is not there', async () => {
    await expect(bridgeMessage.load({ event: 'onLunch' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The bridge has no event "onLunch". Allowed: onPageReadyEvent, onTelemetryEvent, onIdTokenDidExpire, onAccountProvisionRequested, onAccountRequested, onTransferConsentRequested, onShare, onExitRequested, updateToken, accountProvisioned, accountRequestedSucceeded, accountRequestedFailed, transferConsentSucceeded, transferConsentCancelled, navigateTo, updateLocale, backRequested, sessionKeepAlive, signOutRequested. Correct the element, or what it shows.]`,
    );
  });
});
