import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A shift of a driver with its car. */
export type DriversShift = {
  shiftId: number;
  vehicleId: number;
  plate: string;
  beganMs: number;
  endedMs: number | null;
};

/** The shifts of a driver in a span, with their cars. */
export async function shiftsOfDriver(
  db: Db,
  driverId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<DriversShift[]> {
  const rows = await db
    .selectFrom('shift as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicle_id')
    .select(['s.id', 's.vehicle_id', 'v.plate', 's.began_at', 's.ended_at'])
    .where('s.driver_id', '=', driverId)
    .where('s.began_at', '<', instant(toMs))
    .where((eb) => eb.or([eb('s.ended_at', 'is', null), eb('s.ended_at', '>=', instant(fromMs))]))
    .orderBy('s.began_at')
    .execute();
  return rows.map(({ id, vehicle_id, plate, began_at, ended_at }) => ({
    shiftId: id,
    vehicleId: vehicle_id,
    plate,
    beganMs: began_at,
    endedMs: ended_at,
  }));
}

/** What a driver was asked in a case, and said. */
export async function statementsOfCase(
  db: Db,
  caseId: number,
): Promise<{ askedMs: number; question: string; statedMs: number | null; text: string | null }[]> {
  const rows = await db
    .selectFrom('incident_statement')
    .select(['asked_at', 'question', 'stated_at', 'text'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows.map(({ asked_at, question, stated_at, text }) => ({
    askedMs: asked_at,
    question,
    statedMs: stated_at,
    text,
  }));
}
