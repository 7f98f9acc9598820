const MOST_FAILURES = 3; // in a row

/**
 * One pass. Rejects if it ends early: without access, at a limit, or after several failures in a row.
 *
 * `failed` has the users with a transaction that failed, longest ago first. Keep it from pass to pass: these users come
 * last, so a transaction that always fails holds up no other user.
 */
export async function settleRequested({ api, ledger, report, failed = new Set() }) {
  const postponed = new Map([...failed].map((user) => [user, []]));
  const heldBack = new Set(); // users with an open transaction that later ones may depend on
  let failures = 0;

  for await (const transaction of requested(api)) {
    const later = postponed.get(transaction.user.externalId);
    if (later) later.push(transaction);
    else await settle(transaction);
  }
  for (const [user, transactions] of postponed) {
    if (transactions.length === 0) failed.delete(user);
    for (const transaction of transactions) await settle(transaction);
  }

  async function settle(transaction) {
    const user = transaction.user.externalId;
    if (heldBack.has(user)) return; // the next pass takes them in order
    try {
      if (await act(transaction, { api, ledger })) heldBack.add(user);
      failed.delete(user);
      failures = 0;
    } catch (error) {
      if ([401, 403, 429].includes(error.status)) throw error; // every further call would fail
      report(transaction.id, error);
      heldBack.add(user); // the other users go on
      failed.delete(user);
      failed.add(user); // to the end
      const isRefused = error.status >= 400 && error.status < 500;
      failures = isRefused ? 0 : failures + 1;
      if (failures === MOST_FAILURES) throw error; // the API or the ledger is down
    }
  }
}

/** The requested transactions, oldest first, page by page. */
async function* requested(api) {
  let path = '/v1/transactions?state=requested&items=100&afterId=';
  while (path) {
    const { transactions, meta } = (await api('GET', path)).body;
    yield* transactions;
    const next = meta.next_url && new URL(meta.next_url);
    path = next ? next.pathname + next.search : undefined;
  }
}

/** Resolves with true when the transaction stays open and affects a SharedSavings account. */
async function act(transaction, { api, ledger }) {
  const { id, type, user, amountCents, fromAccount, toAccount } = transaction;
  const accounts = [fromAccount, toAccount].filter(Boolean);
  const shared = accounts.filter((account) => account.type === 'SharedSavings');
  if (shared.length === 0) return false; // wait for create-account, or leave it to the other journey
  if (shared.length < accounts.length) return true; // also the other journey, but with money of this one

  // Just before the booking: since it was listed, it may have failed because the user was erased.
  const { body: current, etag } = await api('GET', `/v1/transactions/${id}`);
  if (current.transaction.state !== 'requested') return false;
  const booking = await ledger.book({
    key: id,
    type,
    customer: user.externalId,
    amountCents,
    from: fromAccount?.externalId,
    to: toAccount?.externalId,
  });
  if (booking.state === 'pending') return true; // listed again in the next pass
  const outcome =
    booking.state === 'booked'
      ? { settledAt: booking.at }
      : { failedAt: booking.at, errors: [{ code: booking.reason }] };
  await api('PATCH', `/v1/transactions/${id}`, { body: { transaction: outcome }, ifMatch: etag });
  return false;
}
