export async function settleRequested({ api, ledger, report }) {
  let path = '/v1/transactions?state=requested&items=100&afterId=';
  while (path) {
    const page = await api('GET', path);
    for (const transaction of page.transactions) {
      try {
        await act(transaction, { api, ledger });
      } catch (error) {
        report(transaction.id, error); // one bad transaction must not stop the others
      }
    }
    const next = page.meta.next_url && new URL(page.meta.next_url);
    path = next ? next.pathname + next.search : undefined;
  }
}

async function act(transaction, { api, ledger }) {
  const { id, type, user, amountCents, fromAccount, toAccount } = transaction;
  const accounts = [fromAccount, toAccount].filter(Boolean);
  if (accounts.length === 0) return; // provisioning is not complete: wait for create-account
  if (accounts.some((account) => account.type !== 'SharedSavings')) return; // the other journey

  const booking = await ledger.book({
    key: id,
    type,
    customer: user.externalId,
    amountCents,
    from: fromAccount?.externalId,
    to: toAccount?.externalId,
  });
  if (booking.state === 'pending') return; // comes again with the next pass
  const outcome =
    booking.state === 'booked'
      ? { settledAt: booking.at }
      : { failedAt: booking.at, errors: [{ code: booking.reason }] };
  await api('PATCH', `/v1/transactions/${id}`, { transaction: outcome });
}
