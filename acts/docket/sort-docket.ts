import { docketNumberOf } from '#core/docket/docket.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { keepAccount } from '#store/account/account.ts';
import {
  type DocketRow,
  docketById,
  docketByNumber,
  lockDocket,
  payingAccount,
  updateDocket,
} from '#store/docket/docket.ts';
import type { Tx } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { openDay } from '#store/ledger/entry.ts';
import { alone } from '../command/alone.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';
import type { CashWorld } from '../till/cash-world.ts';

export type DocketSorted = Result<
  DocketRow,
  'docketUnknown' | 'docketNotCredited' | 'docketSorted' | 'accountUnknown' | 'accountOtherFleet' | 'accountClosed'
>;

/**
 * A docket that was credited is owed by the account that pays it, whatever its limit: it was driven. Sent again for the same
 * account it answers what was sorted. Refused: `docketUnknown`, `docketNotCredited` (number), `docketSorted` (number, account),
 * `accountUnknown`, `accountOtherFleet` (account), `accountClosed` (account).
 */
export async function sortDocketIn(
  t: Tx,
  { fleetId, currency }: CashWorld,
  asked: { number: string; account: string },
): Promise<DocketSorted> {
  const named = await payingAccount(t.db, fleetId, asked.account.trim());
  if (!named) return refuse('accountUnknown');
  if (named.fleetId !== fleetId) return refuse('accountOtherFleet', { account: named.number });
  // The account before what is entered on it, as whoever books on it does.
  const account = await keepAccount(t, fleetId, named.id);
  if (!account?.active) return refuse('accountClosed', { account: named.number });
  const seen = await docketByNumber(t.db, fleetId, docketNumberOf(asked.number));
  const docket = seen && (await lockDocket(t, fleetId, seen.id));
  if (!docket || docket.state === 'returned') return refuse('docketUnknown');
  const { id, number, amountMinor, state } = docket;
  if (state === 'received') return refuse('docketNotCredited', { number });
  if (state === 'sorted') {
    if (docket.accountId !== account.id) return refuse('docketSorted', { number, account: docket.accountNumber ?? '' });
    t.unchanged();
    return ok(docket);
  }
  const clientId = await ledgerAccount(t, { fleetId, currency, kind: 'client', holder: String(account.id) });
  const clearingId = await ledgerAccount(t, { fleetId, currency, kind: 'docketClearing' });
  const rule = `docket ${number}`;
  const posted = await postEntry(t, {
    fleetId,
    key: `docket ${id} sorted`,
    kind: 'docketSorted',
    state: 'posted',
    onDate: await openDay(t, fleetId),
    passesBounds: true,
    about: { account: account.id, docket: id },
    lines: [
      { accountId: clientId, amountMinor, rule },
      { accountId: clearingId, amountMinor: -amountMinor, rule },
    ],
  });
  if (!posted.ok) throw unforeseen(`The books refused docket ${number}: ${posted.code}.`, posted.code);
  const { entryId } = posted.value;
  const sorted = {
    state: 'sorted',
    account_id: account.id,
    sort_entry_id: entryId,
    sorted_at: t.at,
    sorted_by: t.actor.name,
  } as const;
  await updateDocket(t, id, sorted);
  for (const [topic, about] of [
    ['dockets', id],
    ['accounts', account.id],
  ] as const)
    t.announce(topic, fleetId, about);
  t.audit({
    act: 'sortDocket',
    entity: 'docket',
    entityId: id,
    fleetId,
    became: { number, amountMinor, account: account.number },
  });
  const row = await docketById(t.db, fleetId, id);
  return row ? ok(row) : refuse('docketUnknown');
}

export const sortDocket = alone(sortDocketIn);
