import type { Seat } from '#acts/job/answer-offer.ts';
import { refuse } from '#core/kit/result.ts';
import { languageOf } from '#core/language/languages.ts';
import type { Suite } from '#engine/server/context.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { shiftFigures, tripsOfDriver } from '#store/shift/driver-shift.ts';
import { fleetOfVehicle } from '#store/vehicle/vehicle-now.ts';
import { dailySheet, inspectedInShift } from '#store/workshop/inspection.ts';
import type { DailyCheck } from '../contract/daily-check.ts';
import type { Command } from '../contract/device-message.ts';
import type { SuiteMessage } from '../contract.ts';
import { whyNotMe } from './why-not-me.ts';

/** What a driver asks without changing anything: it needs no receipt, and is answered anew each time. */
export type SeatQuestion = Extract<Command, { type: 'whyNot' | 'myShift' | 'myTrips' | 'myCheck' }>;
type Answer = Omit<Extract<SuiteMessage, { type: 'result' }>, 'type' | 'commandId'>;

const TRIPS_AT_ONCE = 20;

export function isQuestion(command: Command): command is SeatQuestion {
  return ['whyNot', 'myShift', 'myTrips', 'myCheck'].includes(command.type);
}

/** The sheet of the car, where its fleet asks for it. */
async function checkOf({ store: { db } }: Suite, { vehicleId, driverId, shiftId }: Seat): Promise<DailyCheck | null> {
  const fleetId = await fleetOfVehicle(db, vehicleId);
  if (fleetId === undefined || (await readSettings(db))(fleetId).dailyCheck === 'checkOff') return null;
  const sheet = await dailySheet(db, fleetId, vehicleId);
  if (!sheet) return null;
  const doneAtMs = await inspectedInShift(db, { vehicleId, driverId, shiftId, sheetId: sheet.id });
  return {
    sheetId: sheet.id,
    name: sheet.name,
    doneAtMs,
    points: sheet.points.map(({ id, nameEn, nameFr, safety }) => ({ id, nameEn, nameFr, safety })),
  };
}

/** Answers from the books and the store. Refused: `positionUnknown`, `shiftOver`. */
export async function answerQuestion(suite: Suite, seat: Seat, question: SeatQuestion): Promise<Answer> {
  const { db } = suite.store;
  switch (question.type) {
    case 'whyNot': {
      const told = await whyNotMe(suite, seat, languageOf(question.language));
      return told.ok ? { ok: true, passedJobs: told.value } : told;
    }
    case 'myShift': {
      const shift = await shiftFigures(db, seat.shiftId);
      return shift ? { ok: true, shift } : refuse('shiftOver');
    }
    case 'myCheck':
      return { ok: true, check: await checkOf(suite, seat) };
    case 'myTrips':
      return {
        ok: true,
        trips: await tripsOfDriver(db, seat.driverId, { before: question.before, most: TRIPS_AT_ONCE }),
      };
  }
}
