import { PAYMENTS, type Payment } from '#core/job/payment.ts';
import { inCoins } from '#core/till/coins.ts';
import type { TerminalJob } from '../../contract.ts';
import type { Tariffs } from '../link/state.ts';

/** A way to pay as the driver is offered it; without a name of the company's own it is called as its payment. */
export type WayToPay = { id: number | null; payment: Payment; name: string | null };

/** What a driver takes for a fare: cash as coins pay it, anything else to the last unit. */
export const takenMinor = (fareMinor: number, payment: Payment, tariffs: Pick<Tariffs, 'coinMinor'> | null): number =>
  payment === 'cash' ? inCoins(fareMinor, tariffs?.coinMinor ?? 1) : fareMinor;

/**
 * What a hiring may be paid by: what the company offers its drivers, and what the job was booked with, which comes first to
 * mind. A suite that told nothing of it goes by the payments alone.
 */
export function waysToPay(
  tariffs: Pick<Tariffs, 'paymentKinds'> | null,
  job: Pick<TerminalJob, 'payment' | 'paymentKind'> | null,
): { ways: WayToPay[]; usual: WayToPay } {
  const told: WayToPay[] = tariffs?.paymentKinds ?? [];
  const ways = told.length > 0 ? [...told] : PAYMENTS.map((payment) => ({ id: null, payment, name: null }));
  const { payment = null, paymentKind: kind } = job ?? {};
  const booked = ways.find(kind ? ({ id }) => id === kind.id : (way) => way.payment === payment);
  if (booked || payment === null) {
    return { ways, usual: booked ?? ways.find((way) => way.payment === 'cash') ?? (ways[0] as WayToPay) };
  }
  const own = { id: kind?.id ?? null, payment, name: kind?.name ?? null };
  return { ways: [...ways, own], usual: own };
}
