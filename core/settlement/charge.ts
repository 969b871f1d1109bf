import { addDays, type CalendarDate, datesBetween } from '#core/calendar/calendar-date.ts';
import { sharesOf } from '#core/ledger/shares.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import { WHOLE } from '#core/pay-in/model.ts';
import { type Ownership, partsOn, restOf, stretchesOf } from './ownership.ts';
import type { Period } from './period.ts';
import type { SettledLine } from './settled-line.ts';

/** An insurance is paid for the days a car is owned; a bond is held for its owners until its sum is reached. */
export const CHARGE_KINDS = ['insurance', 'bond'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const CHARGED_BY = ['month', 'day'] as const;

/** What is charged of a car again and again, in minor units. */
export type OwnerCharge = {
  id: number;
  name: string;
  kind: ChargeKind;
  from: CalendarDate;
  until: CalendarDate | null;
  /** Of which cars; of every car that has an owner where none is named. */
  vehicleIds: readonly number[];
  chargedBy: (typeof CHARGED_BY)[number];
  amountMinor: number;
  /** At which a bond stops; null of an insurance. */
  sumMinor: number | null;
};

/** What is held already, by {@link heldKey}. */
export type Held = ReadonlyMap<string, number>;
export const chargeKey = (name: string): string => name.trim().toLowerCase();
export const bondLineKey = (name: string, vehicleId: number): string => `bond ${vehicleId} ${chargeKey(name)}`;
export const heldKey = (owner: string, lineKey: string): string => `${ownerKey(owner)} ${lineKey}`;

type Give = (owner: string, line: SettledLine) => void;
type Charged = {
  period: Period;
  vehicle: { id: number; plate: string };
  ownership: Ownership;
  charges: readonly OwnerCharge[];
  held: Held;
};
const below = (minor: number) => (minor === 0 ? 0 : -minor);

/** A row ends where a later one of the same name begins. */
function windowOf(charge: OwnerCharge, all: readonly OwnerCharge[], period: Period): Period | null {
  const ends = all
    .filter(({ name, from }) => chargeKey(name) === chargeKey(charge.name) && from > charge.from)
    .map(({ from }) => addDays(from, -1));
  if (charge.until !== null) ends.push(charge.until);
  const from = charge.from > period.from ? charge.from : period.from;
  const [through = period.through] = [period.through, ...ends].toSorted();
  return from <= through ? { from, through } : null;
}

/** Charges the owners of one vehicle what recurs; answers the largest part of it that was nobody's. */
export function chargeVehicle(world: Charged, give: Give): number {
  const { period, vehicle, charges } = world;
  let most = 0;
  for (const charge of charges.toSorted((one, other) => one.id - other.id)) {
    if (charge.vehicleIds.length > 0 && !charge.vehicleIds.includes(vehicle.id)) continue;
    const span = windowOf(charge, charges, period);
    if (!span) continue;
    const rest = charge.kind === 'bond' ? holdBond(world, charge, span, give) : insure(world, charge, span, give);
    most = Math.max(most, rest);
  }
  return most;
}

/** By the days each owned the car, of all days of the period. */
function insure({ period, vehicle, ownership }: Charged, charge: OwnerCharge, span: Period, give: Give): number {
  const { name, chargedBy, amountMinor: unit } = charge;
  const stretches = stretchesOf(ownership, span);
  const days = stretches.map((stretch) => stretch.days);
  const others = datesBetween(period.from, period.through).length - datesBetween(span.from, span.through).length;
  const byMonth = chargedBy === 'month';
  const sums = byMonth ? sharesOf(unit, [...days, others]) : days.map((count) => count * unit);
  let most = 0;
  for (const [at, { from, through, parts, days: count }] of stretches.entries()) {
    const wholeMinor = below(sums[at] ?? 0);
    if (parts.length === 0 || wholeMinor === 0) continue;
    const rest = restOf(parts);
    most = Math.max(most, rest);
    const amounts = sharesOf(wholeMinor, [...parts.map(({ hundredths }) => hundredths), rest]);
    for (const [n, { name: owner, hundredths }] of parts.entries()) {
      give(owner, {
        key: `insurance ${charge.id} ${vehicle.id} ${from}`,
        code: 'insurance',
        role: null,
        vehicleId: vehicle.id,
        plate: vehicle.plate,
        from,
        through,
        rule: byMonth ? 'insuranceMonth' : 'insuranceDay',
        count,
        unitMinor: below(unit),
        baseMinor: wholeMinor,
        percent: WHOLE,
        wholeMinor,
        part: hundredths,
        amountMinor: amounts[n] ?? 0,
        taxed: false,
        why: name,
      });
    }
  }
  return most;
}

/** An instalment of whoever owns the car on the last day, each up to their part of the sum: who has sold it pays no more. */
function holdBond({ vehicle, ownership, held }: Charged, charge: OwnerCharge, span: Period, give: Give): number {
  const parts = partsOn(ownership, span.through);
  const sumMinor = charge.sumMinor ?? 0;
  const rest = restOf(parts);
  const key = bondLineKey(charge.name, vehicle.id);
  const sums = sharesOf(sumMinor, [...parts.map(({ hundredths }) => hundredths), rest]);
  const left = parts.map(({ name }, at) => Math.max(0, (sums[at] ?? 0) - (held.get(heldKey(name, key)) ?? 0)));
  const instalment = Math.ceil((charge.amountMinor * (WHOLE - rest)) / WHOLE);
  const dueMinor = Math.min(
    instalment,
    left.reduce((all, minor) => all + minor, 0),
  );
  if (dueMinor === 0) return 0;
  // By what each has left, not by their parts: a part of an instalment that is less than a unit would never be reached.
  const due = sharesOf(dueMinor, left);
  const wholeMinor = below(dueMinor);
  for (const [at, { name: owner, hundredths }] of parts.entries()) {
    if (due[at] === 0) continue;
    give(owner, {
      key,
      code: 'bond',
      role: null,
      vehicleId: vehicle.id,
      plate: vehicle.plate,
      ...span,
      rule: 'bondPart',
      count: 1,
      unitMinor: below(charge.amountMinor),
      baseMinor: below(sumMinor),
      percent: WHOLE,
      wholeMinor,
      part: hundredths,
      amountMinor: below(due[at] ?? 0),
      taxed: false,
      why: charge.name,
    });
  }
  return rest;
}
