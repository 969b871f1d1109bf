import type { DriverAccount } from '#core/driver-account/driver-accounts.ts';
import { dueParts, type Instalments } from '#core/driver-account/instalment.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { BasisPoints, PayInModel } from '#core/pay-in/model.ts';
import { modelOfRecord } from '#core/pay-in/model-of-record.ts';
import { type PayIn, payIn } from '#core/pay-in/pay-in.ts';
import type { ShiftFigures } from '#core/pay-in/shift-figures.ts';
import { shiftRow } from '#core/pay-in/shift-row.ts';
import { type Typed, withTyped } from '#core/pay-in/typed.ts';
import type { Db } from '#store/door/connect.ts';
import { balancesOf } from '#store/driver-account/driver-money.ts';
import { instalmentsOf } from '#store/driver-account/instalment.ts';
import { payInModelFor } from '#store/pay-in/pay-in-model.ts';
import { type ShiftMoney, shiftMoney } from '#store/pay-in/shift-money.ts';
import type { CashWorld } from '../till/cash-world.ts';

/** `leastShare`: what the law leaves a driver of the metered fares. */
export type PayInWorld = CashWorld & { leastShare: BasisPoints };

export type ReckonRefusal = 'modelMissing' | 'amountWrong' | 'reasonMissing' | 'figureWrong';

export type Reckoned = {
  modelName: string;
  model: PayInModel;
  /** Before anything was typed. */
  figures: ShiftFigures;
  payIn: PayIn;
  parts: { plan: Instalments; partMinor: number }[];
};

/**
 * What a shift comes to now: its figures with what is typed, by the model of the vehicle, else of the driver's group, on the day of the shift. `running`
 * is what the driver pays off by parts. Refused: `modelMissing` (group, day), `amountWrong`, `reasonMissing`, `figureWrong` (figure).
 */
export async function reckonShift(
  db: Db,
  world: PayInWorld,
  { shift, running, typed }: { shift: ShiftMoney; running: readonly Instalments[]; typed: Typed },
): Promise<Result<Reckoned, ReckonRefusal>> {
  const { fleetId, currency } = world;
  const { driverId, driverGroup, vehicleId, businessDay } = shift;
  const kept = await payInModelFor(db, { fleetId, driverGroup, vehicleId, onDate: businessDay });
  if (!kept) return refuse('modelMissing', { group: driverGroup, day: businessDay });
  const model = modelOfRecord(kept.values, world.leastShare, businessDay);
  const balances = new Map<DriverAccount, number>(
    (await balancesOf(db, { fleetId, driverId, currency })).map((one) => [one.account, one.balanceMinor]),
  );
  const parts = dueParts(
    running.filter(({ ended }) => !ended),
    balances,
    world.bondMostMinor,
  );
  const figures = figuresOf(world, shift, model, parts);
  const whole = withTyped(figures, typed);
  if (!whole.ok) return whole;
  const reckoned = payIn(whole.value, model);
  if (!reckoned.ok) return reckoned;
  const name = kept.values['name'];
  return ok({ modelName: typeof name === 'string' ? name : '', model, figures, payIn: reckoned.value, parts });
}

/** The meter as it was read counts, else the jobs; kilometres as the odometer tells them, else the meter, else the hirings. */
function figuresOf({ zone }: PayInWorld, shift: ShiftMoney, model: PayInModel, parts: Reckoned['parts']): ShiftFigures {
  const {
    beganAtMs,
    endedAtMs,
    outMetres,
    inMetres,
    extrasMinor,
    tollsMinor,
    leviesMinor,
    cashRoundingMinor,
    currentMinor,
  } = shift;
  const { kind, weekday, minutes } = shiftRow(zone, beganAtMs, endedAtMs);
  const driven =
    outMetres === null || inMetres === null ? (shift.meterMetres ?? shift.tripMetres) : inMetres - outMetres;
  const tookMinor = shift.meterFareMinor ?? shift.jobsFareMinor;
  const isWallet = model.kind === 'wallet';
  return {
    kind,
    weekday,
    minutes,
    incomplete: false,
    ...(shift.goesOn && { goesOn: true }),
    downtimeMinutes: Math.min(minutes, shift.workshopMinutes),
    distanceMetres: driven,
    jobs: shift.hirings,
    driverClass: shift.driverClass,
    rentDue: !shift.rentPaid,
    meteredMinor: Math.max(0, tookMinor - extrasMinor - tollsMinor - leviesMinor),
    extrasMinor,
    tollsMinor,
    leviesMinor,
    cashRoundingMinor,
    notCash: { card: shift.cardMinor, account: shift.accountMinor, docket: shift.docketsMinor, voucher: 0 },
    fuelMinor: 0,
    washMinor: 0,
    finesMinor: 0,
    otherMinor: 0,
    instalments: parts.map(({ plan, partMinor }) => ({
      of: plan.of,
      eachMinor: partMinor,
      leftMinor: plan.sumMinor - plan.takenMinor,
    })),
    // What lies on the current account is the wallet of who pays by one.
    carriedMinor: isWallet ? 0 : currentMinor,
    walletMinor: isWallet && currentMinor !== 0 ? -currentMinor : 0,
  };
}

/** A shift and what it comes to now, with what is typed. Refused: `recordUnknown`, and what `reckonShift` refuses. */
export async function lookAtShift(
  db: Db,
  world: PayInWorld,
  recordId: number,
  typed: Typed,
): Promise<Result<{ shift: ShiftMoney; reckoned: Result<Reckoned, ReckonRefusal> }, 'recordUnknown'>> {
  const { fleetId, currency } = world;
  const [shift] = await shiftMoney(db, { fleetId, currency, recordId });
  if (!shift) return refuse('recordUnknown');
  const running = await instalmentsOf(db, fleetId, shift.driverId);
  return ok({ shift, reckoned: await reckonShift(db, world, { shift, running, typed }) });
}
