export async function settleRequested({ api, ledger, report }) {
  const heldBack = new Set(); // users with an open transaction that later ones may depend on
  let path = '/v1/transactions?state=requested&items=100&afterId=';
  while (path) {
    const page = await api('GET', path);
    for (const transaction of page.transactions) {
      const { externalId } = transaction.user;
      if (heldBack.has(externalId)) continue; // the next pass takes them in order
      try {
        const isOpen = await act(transaction, { api, ledger });
        if (isOpen) heldBack.add(externalId);
      } catch (error) {
        if (endsPass(error)) throw error;
        report(transaction.id, error);
        heldBack.add(externalId); // the other users go on
      }
    }
    const next = page.meta.next_url && new URL(page.meta.next_url);
    path = next ? next.pathname + next.search : undefined;
  }
}

/** Every further call would fail in the same way: no response (0), no access, a limit, a server error. */
function endsPass({ status }) {
  return status === 0 || status === 401 || status === 403 || status === 429 || status >= 500;
}

/** Resolves with true when the transaction stays open and affects a SharedSavings account. */
async function act(transaction, { api, ledger }) {
  const { id, type, user, amountCents, fromAccount, toAccount } = transaction;
  const accounts = [fromAccount, toAccount].filter(Boolean);
  const shared = accounts.filter((account) => account.type === 'SharedSavings');
  if (shared.length === 0) return false; // wait for create-account, or leave it to the other journey
  if (shared.length < accounts.length) return true; // also the other journey, but with money of this one

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
  await api('PATCH', `/v1/transactions/${id}`, { transaction: outcome });
  return false;
}
