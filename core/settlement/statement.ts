import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { taxOn } from '#core/invoice/invoice.ts';
import { sharesOf } from '#core/ledger/shares.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import { type BasisPoints, WHOLE } from '#core/pay-in/model.ts';
import { chargeVehicle, type Held, type OwnerCharge } from './charge.ts';
import { fineVehicle, type OwnerFine } from './fine.ts';
import { type Owned, type Ownership, ownershipOf, type Part, partsOn, restOf, stretchesOf } from './ownership.ts';
import type { Period } from './period.ts';
import type { AdjustmentKind, SettledLine, SettledRule, ShiftRole } from './settled-line.ts';
import type { SettlementTerms } from './terms.ts';

/** What a shift brings, in minor units; of one that is put right, what it brings more or less than was settled. */
export type ShiftEarned = {
  recordId: number;
  vehicleId: number;
  role: ShiftRole;
  endedOn: CalendarDate;
  businessDay: CalendarDate;
  /** What the company earned of it, without tax. */
  baseMinor: number;
  leviesMinor: number;
  jobs: number;
};
/** `ownerName` and `owners` as the record of the vehicle has them. */
export type SettledVehicle = Owned & {
  id: number;
  plate: string;
  /** Since before the period: only what is left of it is settled. */
  outOfUse?: boolean;
};
/** An amount that the office adds: above zero the owner is given it. */
export type Adjustment = {
  id: number;
  owner: string;
  vehicleId: number | null;
  plate: string;
  kind: AdjustmentKind;
  amountMinor: number;
  why: string;
};
export type OwnerStatement = { owner: string; lines: SettledLine[]; netMinor: number; taxedMinor: number };
/** Under which line of its vehicle a shift stands. */
export type PlacedShift = ShiftEarned & { from: CalendarDate };
export type Settled = {
  statements: OwnerStatement[];
  shifts: PlacedShift[];
  /** Vehicles of which a part is nobody's, in hundredths of a percent. */
  unowned: { plate: string; rest: number }[];
};

type World = {
  period: Period;
  terms: SettlementTerms;
  vehicles: readonly SettledVehicle[];
  shifts: readonly ShiftEarned[];
  adjustments: readonly Adjustment[];
  charges: readonly OwnerCharge[];
  held: Held;
  fines: readonly OwnerFine[];
};
type Group = { role: ShiftRole; from: CalendarDate; through: CalendarDate; parts: Part[]; shifts: ShiftEarned[] };
type Whole = Pick<SettledLine, 'rule' | 'count' | 'unitMinor' | 'baseMinor' | 'percent' | 'wholeMinor'>;

const sumOf = <T>(all: readonly T[], amount: (one: T) => number) => all.reduce((sum, one) => sum + amount(one), 0);

function groupedBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** All statements of a period. The same figures give the same statements, in whatever order they come. */
export function settle({ period, terms, vehicles, shifts, adjustments, charges, held, fines }: World): Settled {
  const statements = new Map<string, OwnerStatement>();
  const give = (owner: string, line: SettledLine) => {
    const known = statements.get(ownerKey(owner));
    const statement = known ?? { owner, lines: [], netMinor: 0, taxedMinor: 0 };
    if (!known) statements.set(ownerKey(owner), statement);
    statement.lines.push(line);
    statement.netMinor += line.amountMinor;
    if (line.taxed) statement.taxedMinor += line.amountMinor;
  };
  const ordered = shifts.toSorted((one, other) => one.recordId - other.recordId);
  const ofVehicle = groupedBy(ordered, ({ vehicleId }) => vehicleId);
  const finesOf = groupedBy(fines, ({ vehicleId }) => vehicleId);
  const placed: PlacedShift[] = [];
  const unowned: Settled['unowned'] = [];
  for (const vehicle of vehicles.toSorted((one, other) => one.id - other.id)) {
    const ownership = ownershipOf(vehicle);
    if (ownership.length === 0) continue;
    const rest = settleVehicle(
      { period, terms, vehicle, ownership, shifts: ofVehicle.get(vehicle.id) ?? [] },
      give,
      placed,
    );
    const charged = vehicle.outOfUse ? 0 : chargeVehicle({ period, vehicle, ownership, charges, held }, give);
    const fined = fineVehicle({ vehicle, ownership, fines: finesOf.get(vehicle.id) ?? [] }, give);
    const most = Math.max(rest, charged, fined);
    if (most > 0) unowned.push({ plate: vehicle.plate, rest: most });
  }
  for (const adjustment of adjustments.toSorted((one, other) => one.id - other.id)) {
    give(adjustment.owner, adjustmentLine(period, adjustment));
  }
  const all = [...statements].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { statements: all.map(([, statement]) => statement), shifts: placed, unowned };
}

type Give = (owner: string, line: SettledLine) => void;
type OneVehicle = Pick<World, 'period' | 'terms' | 'shifts'> & { vehicle: SettledVehicle; ownership: Ownership };

/** Gives the owners of one vehicle their lines; answers the largest part of it that was nobody's. */
function settleVehicle(
  { period, terms, vehicle, ownership, shifts }: OneVehicle,
  give: Give,
  placed: PlacedShift[],
): number {
  let most = 0;
  const divide = (code: SettledLine['code'], { role, from, through, parts }: Group, whole: Whole) => {
    if (parts.length === 0 || (whole.wholeMinor === 0 && whole.baseMinor === 0)) return;
    const rest = restOf(parts);
    most = Math.max(most, rest);
    const amounts = sharesOf(whole.wholeMinor, [...parts.map(({ hundredths }) => hundredths), rest]);
    const of = { code, role, vehicleId: vehicle.id, plate: vehicle.plate, from, through };
    const key = `${code} ${role} ${vehicle.id} ${from}`;
    for (const [at, { name, hundredths }] of parts.entries()) {
      const given = { part: hundredths, amountMinor: amounts[at] ?? 0, taxed: code !== 'levies', why: '' };
      give(name, { key, ...of, ...whole, ...given });
    }
  };
  const stretches = stretchesOf(ownership, period);
  const monthFees = sharesOf(
    terms.feeMinor,
    stretches.map(({ days }) => days),
  );
  const groups: [Group, Whole][] = stretches.map(({ days, ...stretch }, at) => {
    const own = shifts.filter(
      ({ role, endedOn }) => role === 'share' && stretch.from <= endedOn && endedOn <= stretch.through,
    );
    const group: Group = { ...stretch, role: 'share', shifts: own };
    const byMonth = terms.feeKind === 'month';
    if (byMonth && vehicle.outOfUse) return [group, NO_FEE];
    return [group, byMonth ? charged('feeMonth', days, terms.feeMinor, monthFees[at] ?? 0) : feeOf(terms, own)];
  });
  for (const role of ['late', 'correction'] as const) {
    const others = shifts.filter((shift) => shift.role === role);
    const byOwners = groupedBy(others, ({ endedOn }) => JSON.stringify(partsOn(ownership, endedOn)));
    for (const own of byOwners.values()) {
      const charges = role === 'late' && terms.feeKind !== 'month';
      groups.push([groupOf(ownership, role, own), charges ? feeOf(terms, own) : NO_FEE]);
    }
  }
  for (const [group, fee] of groups) {
    if (group.parts.length > 0) placed.push(...group.shifts.map((shift) => ({ ...shift, from: group.from })));
    divide(group.role, group, shareLine(group.shifts, terms.ownerShare));
    if (terms.leviesGo === 'owner') divide('levies', group, leviesLine(group.shifts));
    divide('fee', group, fee);
  }
  return most;
}

function groupOf(ownership: Ownership, role: ShiftRole, shifts: ShiftEarned[]): Group {
  const days = shifts.map(({ endedOn }) => endedOn).toSorted();
  const [from = '', through = from] = [days[0], days.at(-1)];
  return { role, from, through, parts: partsOn(ownership, from), shifts };
}

function shareLine(shifts: readonly ShiftEarned[], share: BasisPoints): Whole {
  const baseMinor = sumOf(shifts, (shift) => shift.baseMinor);
  const [wholeMinor = 0] = sharesOf(baseMinor, [share, WHOLE - share]);
  return { rule: 'shareOf', count: shifts.length, unitMinor: null, baseMinor, percent: share, wholeMinor };
}

function leviesLine(shifts: readonly ShiftEarned[]): Whole {
  const baseMinor = sumOf(shifts, (shift) => shift.leviesMinor);
  return { rule: 'wholeOf', count: shifts.length, unitMinor: null, baseMinor, percent: WHOLE, wholeMinor: baseMinor };
}

const charged = (rule: SettledRule, count: number, unitMinor: number, minor: number): Whole => ({
  rule,
  count,
  unitMinor: unitMinor === 0 ? 0 : -unitMinor,
  baseMinor: minor === 0 ? 0 : -minor,
  percent: WHOLE,
  wholeMinor: minor === 0 ? 0 : -minor,
});

const NO_FEE = charged('feeJob', 0, 0, 0);

function feeOf({ feeKind, feeMinor }: SettlementTerms, shifts: readonly ShiftEarned[]): Whole {
  const days = new Set(shifts.map(({ businessDay }) => businessDay)).size;
  const jobs = sumOf(shifts, (shift) => shift.jobs);
  const count = feeKind === 'day' ? days : jobs;
  return charged(feeKind === 'day' ? 'feeDay' : 'feeJob', count, feeMinor, count * feeMinor);
}

function adjustmentLine(
  { from, through }: Period,
  { id, vehicleId, plate, kind, amountMinor, why }: Adjustment,
): SettledLine {
  const of = { key: `adjustment ${id}`, code: kind, role: null, vehicleId, plate, from, through };
  const whole = { rule: 'typed', count: 1, unitMinor: null, baseMinor: amountMinor, percent: WHOLE } as const;
  return { ...of, ...whole, wholeMinor: amountMinor, part: WHOLE, amountMinor, taxed: false, why };
}

export type OwnerStanding = { taxNumber: string; agreedOn: CalendarDate | null };
export type StatementTotals = {
  netMinor: number;
  taxedMinor: number;
  taxMinor: number;
  totalMinor: number;
  /** It is the owner's invoice, which the company writes. */
  selfBilled: boolean;
};

/**
 * What a statement comes to. Where the owner has agreed to it in writing and is registered for tax, and something is owed to
 * them, it is an invoice with its tax; else there is no tax on it.
 */
export function statementTotals(
  { netMinor, taxedMinor }: Pick<OwnerStatement, 'netMinor' | 'taxedMinor'>,
  { taxPercent, selfBilled }: SettlementTerms,
  owner: OwnerStanding | null,
  period: Period,
): StatementTotals {
  const agreed =
    owner !== null && owner.taxNumber !== '' && owner.agreedOn !== null && owner.agreedOn <= period.through;
  const taxMinor = taxedMinor > 0 ? taxOn(taxedMinor, taxPercent) : 0;
  const isInvoice = selfBilled && agreed && taxedMinor > 0 && netMinor + taxMinor > 0;
  const tax = isInvoice ? taxMinor : 0;
  return { netMinor, taxedMinor, taxMinor: tax, totalMinor: netMinor + tax, selfBilled: isInvoice };
}
