import type { MakaniSource } from '#core/place/makani.ts';
import type { Db } from '../door/connect.ts';

export type KeptMakani = {
  id: number;
  number: string;
  name: string;
  notes: string;
  source: MakaniSource;
  longitude: number;
  latitude: number;
};

const COLUMNS = ['id', 'number', 'name', 'notes', 'source', 'longitude', 'latitude'] as const;

/** The entrance of exactly these ten digits in the table of a fleet. */
export function makaniByNumber(db: Db, fleetId: number, number: string): Promise<KeptMakani | undefined> {
  return db
    .selectFrom('makani')
    .select(COLUMNS)
    .where('fleet_id', '=', fleetId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** The entrances of a fleet in the order of their numbers, no more than `most`, from behind a number on. */
export function makaniBehind(db: Db, fleetId: number, number: string, most: number): Promise<KeptMakani[]> {
  return db
    .selectFrom('makani')
    .select(COLUMNS)
    .where('fleet_id', '=', fleetId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(most)
    .execute();
}
