import { sql } from 'kysely';
import { SCORED_TYPES, type ScoredType } from '#core/telematics/score.ts';
import type { Tx } from '../door/transaction.ts';

/** The columns that count a day's events. */
export const COUNT_COLUMNS: Readonly<Record<ScoredType, string>> = {
  brake: 'brake',
  accelerate: 'accelerate',
  turnLeft: 'turn_left',
  turnRight: 'turn_right',
  laneChange: 'lane_change',
  speeding: 'speeding',
  unbelted: 'unbelted',
  idling: 'idling',
};

/** Adds what one driver drove on a day in a car to what another did in the same, so that one row is left of both. */
export async function addDrivingDays(t: Tx, fromId: number, toId: number): Promise<void> {
  const added = ['km', ...SCORED_TYPES.map((type) => COUNT_COLUMNS[type])].map((name) => {
    const column = sql.ref(name);
    return sql`${column} = kept.${column} + gone.${column}`;
  });
  await sql`
    update driving_day kept set ${sql.join(added)} from driving_day gone
    where kept.driver_id = ${toId} and gone.driver_id = ${fromId}
      and kept.vehicle_id = gone.vehicle_id and kept.day = gone.day`.execute(t.db);
  await sql`
    delete from driving_day gone using driving_day kept
    where kept.driver_id = ${toId} and gone.driver_id = ${fromId}
      and kept.vehicle_id = gone.vehicle_id and kept.day = gone.day`.execute(t.db);
}
