import { ok, type Result, refuse } from '#core/kit/result.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import { instantsOf, type Period, periodOf } from '#core/settlement/period.ts';
import { type Settled, settle, statementTotals } from '#core/settlement/statement.ts';
import { type SettlementTerms, termsOfRecord } from '#core/settlement/terms.ts';
import type { Db } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type OwnerRecord, ownersOf } from '#store/owner/owner.ts';
import { adjustmentsOf } from '#store/settlement/adjustment.ts';
import { chargesOf, heldBefore } from '#store/settlement/charge.ts';
import { type OnlyVehicles, ownedVehicles, shiftsToSettle, termsOn } from '#store/settlement/figures.ts';
import { finesToSettle } from '#store/settlement/fine.ts';
import { settlingFleet } from '#store/settlement/period.ts';
import { type DraftedStatement, totalsBefore } from '#store/settlement/statement.ts';

export type SettledPeriod = {
  fleetId: number;
  period: Period;
  startsMs: number;
  endsMs: number;
  currency: string;
  zone: string;
};

/** No fleet settles for days beyond these. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2999-12-31'];

/** The period of a fleet that begins on a day. Refused: `periodUnknown`, where none does. */
export async function periodBeginning(
  db: Db,
  fleetId: number,
  from: string,
): Promise<Result<SettledPeriod, 'periodUnknown'>> {
  const { startDay, currency, zone } = await settlingFleet(db, fleetId);
  if (from < FIRST_DAY || from > LAST_DAY) return refuse('periodUnknown');
  const period = periodOf(from, startDay);
  if (period.from !== from) return refuse('periodUnknown');
  return ok({ fleetId, period, currency, zone, ...instantsOf(period, zone) });
}

export type Reckoned = Pick<Settled, 'shifts' | 'unowned'> & {
  terms: SettlementTerms;
  statements: DraftedStatement[];
  owners: ReadonlyMap<string, OwnerRecord>;
  /** Over all that is said: two that are equal say the same to the cent. */
  figuresSha256: Buffer;
};

/** All statements of a period as its figures stand now, or what they say of some vehicles. Refused: `termsMissing` (day). */
export async function reckonPeriod(
  db: Db,
  settled: SettledPeriod,
  periodId: number | null,
  only: OnlyVehicles = null,
): Promise<Result<Reckoned, 'termsMissing'>> {
  const { fleetId, period, zone } = settled;
  const record = await termsOn(db, fleetId, period.from);
  if (!record) return refuse('termsMissing', { day: period.from });
  const terms = termsOfRecord(record.values);
  const shifts = await shiftsToSettle(db, settled, { zone, only });
  const fines = await finesToSettle(db, settled, only);
  const driven = [...new Set([...shifts, ...fines].map(({ vehicleId }) => vehicleId))];
  const vehicles = await ownedVehicles(db, settled, { driven, only });
  const adjustments = periodId === null ? [] : await adjustmentsOf(db, fleetId, periodId);
  const charges = await chargesOf(db, fleetId);
  const held = charges.some(({ kind }) => kind === 'bond') ? await heldBefore(db, fleetId, period.from) : new Map();
  const owners = new Map((await ownersOf(db, fleetId)).map((owner) => [ownerKey(owner.name), owner]));
  const before = await totalsBefore(db, fleetId, period.from);
  const { statements, ...rest } = settle({ period, terms, vehicles, shifts, adjustments, charges, held, fines });
  const drafted = statements.map((statement): DraftedStatement => {
    const key = ownerKey(statement.owner);
    const totals = statementTotals(statement, terms, owners.get(key) ?? null, period);
    return { ...statement, ...totals, key, taxPercent: terms.taxPercent, beforeMinor: before.get(key) ?? null };
  });
  const figuresSha256 = sha256(JSON.stringify(drafted));
  return ok({ ...rest, terms, owners, statements: drafted, figuresSha256 });
}
