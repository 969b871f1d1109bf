import {
  type BoundRefusal,
  boundRefusal,
  boundsOf,
  type DriverAccount,
  holderOf,
  LEDGER_KIND,
} from '#core/driver-account/driver-accounts.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { PayingDriver } from '#store/driver-account/driver-money.ts';
import { boundedAccount } from '#store/ledger/account.ts';
import type { PostRefusal } from '../ledger/post-entry.ts';
import type { CashWorld } from '../till/cash-world.ts';

/** A driver's account in the books, bounded as the company and the law say now. */
export const driverAccountId = (t: Tx, world: CashWorld, driver: PayingDriver, account: DriverAccount) =>
  boundedAccount(
    t,
    { fleetId: world.fleetId, kind: LEDGER_KIND[account], currency: world.currency, holder: holderOf(driver.id) },
    boundsOf(account, { creditLimitMinor: driver.creditLimitMinor, bondMostMinor: world.bondMostMinor }),
  );

export type BooksRefusal = BoundRefusal | 'tillTooLittle' | 'booksClosed' | 'clientKeyTaken';

/** Why the books did not take it, in words of the trade. Throws what only a bug can have asked for. */
export function booksRefusal(
  refusal: Refusal<PostRefusal>,
  accounts: readonly { id: number; is: DriverAccount | 'till' }[],
): Refusal<BooksRefusal> {
  const { code, detail } = refusal;
  if (code === 'booksClosed') return refuse('booksClosed', { day: detail?.['which'] ?? '' });
  if (code === 'entryKeyTaken') return refuse('clientKeyTaken');
  const bound = accounts.find(({ id }) => String(id) === detail?.['which']);
  if ((code !== 'aboveBound' && code !== 'belowBound') || !bound) throw new Error(`The books refused: ${code}`);
  return refuse(bound.is === 'till' ? 'tillTooLittle' : boundRefusal(bound.is, code));
}
