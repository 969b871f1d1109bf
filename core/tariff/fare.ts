import { PRICED } from '#core/booking/plain/count-fields.ts';
import { roundingOf, share } from './amounts.ts';
import { conditionHolds } from './condition.ts';
import { type FareItem, type FareItemKind, FareLines } from './fare-item.ts';
import { putHire, putMetered } from './metered.ts';
import { stretchesOf } from './stretches.ts';
import type { FixedFare, Supplement, Tariff } from './tariff.ts';
import { putTolls } from './tolls.ts';
import type { AccountTerms, Trip } from './trip.ts';

export type Fare = {
  totalMinor: number;
  currency: string;
  items: FareItem[];
  tariffId: number;
  version: number;
  tariffName: string;
  /** The time band that held at the start, or null. */
  band: string | null;
  /** Of the total, what the driver is owed. */
  driverCostMinor: number;
  /** The tax in the total, also where the prices hold it already. */
  tax: { name: string; percent: number; amountMinor: number; included: boolean } | null;
};

/** What goes through at cost: neither mark-up nor discount touches it. */
const AT_COST: readonly FareItemKind[] = ['tolls', 'levy'];
/** What stays in the office where a tariff says nothing of the driver's part. */
const OFFICE: readonly FareItemKind[] = ['bookingFee', 'levy', 'markUp', 'discount', 'tax', 'rounding'];

/**
 * `max(minimum, flagfall + distance + time) × multipliers`, or a fixed fare in its place; + supplements + extras + tolls
 * + booking fee + levy + account mark-up; then discount, tax and rounding, line by line.
 */
export function fare(tariff: Tariff, trip: Trip): Fare {
  const lines = new FareLines();
  const stretches = stretchesOf(tariff, trip);
  const { rates, band } = stretches[0]!;
  const fixed = fixedFareOf(tariff, trip);
  if (fixed) lines.put('fixed', fixed.amountMinor, { name: fixed.name });
  else if (rates.hire && trip.hireSeconds !== undefined) putHire(lines, rates.hire, trip.hireSeconds, trip);
  else putMetered(lines, tariff, stretches, trip);

  const free = new Set(fixed?.includes ?? []);
  for (const supplement of tariff.supplements ?? []) {
    if (free.has('supplements') && !supplement.asked && !isExtra(supplement)) continue;
    if (conditionHolds(supplement, tariff, trip)) putSupplement(lines, supplement, trip);
  }
  lines.put('extras', trip.extrasMinor ?? 0);
  if (!free.has('tolls')) putTolls(lines, tariff, trip);
  lines.put('tolls', trip.tollsMinor ?? 0);
  if (trip.booked && !free.has('bookingFee')) lines.put('bookingFee', rates.bookingFeeMinor);
  if (!free.has('levy')) lines.put('levy', rates.levyMinor);
  putAccount(lines, trip.account);
  const { tax } = tariff;
  const onTopMinor = tax && !tax.included ? share(lines.sum(), tax.percent) : 0;
  if (tax) lines.put('tax', onTopMinor, { name: tax.name, percent: tax.percent });
  lines.put('rounding', roundingOf(lines.sum(), tariff.roundToMinor, tariff.rounding));

  const totalMinor = lines.sum();
  const heldMinor = tax ? Math.round((totalMinor * tax.percent) / (100 + tax.percent)) : 0;
  return {
    totalMinor,
    currency: tariff.currency,
    items: lines.items,
    tariffId: tariff.tariffId,
    version: tariff.version,
    tariffName: tariff.name,
    band,
    driverCostMinor: share(lines.sum(tariff.driverCost?.without ?? OFFICE), tariff.driverCost?.percent ?? 100),
    tax: tax ? { ...tax, amountMinor: tax.included ? heldMinor : onTopMinor } : null,
  };
}

/** The first fixed fare that holds, in its direction or, where it goes both ways, in the other. */
function fixedFareOf(tariff: Tariff, trip: Trip): FixedFare | undefined {
  if (trip.hireSeconds !== undefined) return undefined;
  return tariff.fixedFares?.find(
    (fixed) =>
      conditionHolds(fixed, tariff, trip) ||
      (fixed.bothWays && conditionHolds({ ...fixed, from: fixed.to, to: fixed.from }, tariff, trip)),
  );
}

/** Whether it is for what the car carries only where it is asked to. */
const isExtra = ({ per }: Supplement) => PRICED.some((one) => one.per === per && one.extra);

function putSupplement(lines: FareLines, supplement: Supplement, trip: Trip): void {
  const { name, per, amountMinor, over = 0, mostMinor } = supplement;
  const counted = PRICED.find((one) => one.per === per);
  const count = counted ? Math.max(0, (trip[counted.name] ?? counted.unsaid) - over) : 1;
  lines.put('supplement', Math.min(count * amountMinor, mostMinor ?? Infinity), { name, per, count });
}

function putAccount(lines: FareLines, account: AccountTerms | null | undefined): void {
  if (!account) return;
  const { markupPercent, discountPercent } = account;
  const ownMinor = lines.sum(AT_COST);
  const markedUpMinor = lines.put('markUp', share(ownMinor, markupPercent), { percent: markupPercent });
  lines.put('discount', -share(ownMinor + markedUpMinor, discountPercent), { percent: discountPercent });
}
