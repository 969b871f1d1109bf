import type { DriverAccount } from '#core/driver-account/driver-accounts.ts';
import { holderOfOwner } from '#core/owner/owner-record.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payingDriver } from '#store/driver-account/driver-money.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import type { PaidTo } from '#store/payment-run/payment-run.ts';
import { driverAccountId } from '../driver-account/driver-books.ts';
import type { CashWorld } from '../till/cash-world.ts';

type PayeeAccount = {
  id: number;
  key: string;
  about: Readonly<Record<string, number | string>>;
  /** What an entry is of that pays it, and one that takes that back. */
  kinds: { paid: string; back: string };
  /** Which of the bounds of drivers' accounts hold for it. */
  bounded: readonly { id: number; is: DriverAccount }[];
};

const BY_BANK = { paid: 'bankPaid', back: 'bankBounced' };

/** The account in the books that a payment by bank is of; undefined where the driver is not of the fleet. */
export async function payeeAccount(
  t: Tx,
  world: CashWorld,
  { driverId, ownerName, agentId }: PaidTo,
): Promise<PayeeAccount | undefined> {
  const { fleetId, currency } = world;
  if (ownerName !== null) {
    const holder = holderOfOwner(ownerName);
    const id = await ledgerAccount(t, { fleetId, kind: 'owner', currency, holder });
    return { id, key: holder, about: { owner: ownerName }, kinds: BY_BANK, bounded: [] };
  }
  if (agentId !== null) {
    const id = await ledgerAccount(t, { fleetId, kind: 'agent', currency, holder: String(agentId) });
    const kinds = { paid: 'agentPaid', back: 'agentPaidBack' };
    return { id, key: `agent ${agentId}`, about: { agent: agentId }, kinds, bounded: [] };
  }
  const driver = driverId === null ? undefined : await payingDriver(t.db, fleetId, driverId);
  if (!driver) return undefined;
  const id = await driverAccountId(t, world, driver, 'current');
  return { id, key: String(driver.id), about: { driver: driver.id }, kinds: BY_BANK, bounded: [{ id, is: 'current' }] };
}
