import { keySetActs } from '#acts/key/key-set-acts.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { type KeyKind, keySetResource } from '#core/key/key-set.ts';
import { emptyValues } from '#core/resource/resource.ts';
import type { Tx } from '#store/door/transaction.ts';
import { vehicleByPlate } from '#store/shift/shift.ts';
import type { DemoFleet } from './fleets.ts';

/** Every other car that two drivers share has its keys at the key desk: one rests while the other drives. */
export const isHandedOver = ({ plates, drivers }: DemoFleet, n: number): boolean =>
  n % 2 === 1 && plates.count + n < drivers.count;

/** A car has its key and a fuel card there, and some a second key. */
const KINDS: readonly { kind: KeyKind; letter: string; every: number }[] = [
  { kind: 'main', letter: 'K', every: 1 },
  { kind: 'fuelCard', letter: 'F', every: 2 },
  { kind: 'spare', letter: 'S', every: 5 },
];

/** The keys of a demo fleet, on their hooks. */
export async function seedKeys(t: Tx, fleet: DemoFleet): Promise<void> {
  const { first, count } = fleet.plates;
  const cars = Array.from({ length: count }, (_, n) => n).filter((n) => isHandedOver(fleet, n));
  for (const [place, n] of cars.entries()) {
    const plate = String(first + n);
    const vehicleId = (await vehicleByPlate(t.db, fleet.id, plate))?.id ?? null;
    for (const { kind, letter, every } of KINDS) {
      if (place % every !== 0) continue;
      const hook = `${'ABCD'[place % 4]}${Math.floor(place / 4) + 1}`;
      const values = { ...emptyValues(keySetResource), tag: `${letter}${plate}`, vehicleId, kind, hook };
      const made = await createRecordIn(t, keySetActs, { fleetId: fleet.id, sees: [fleet.id] }, values);
      if (!made.ok) throw new Error(`A key of the demo was refused: ${made.code}`);
    }
  }
}
