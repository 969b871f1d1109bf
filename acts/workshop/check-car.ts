import { type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { sheetsOf } from '#store/workshop/inspection.ts';
import { type InspectRefusal, inspectIn } from './inspect.ts';

export type CarChecked = {
  fleetId: number;
  vehicleId: number;
  driverId: number;
  sheetId: number;
  odometerKm: number | null;
  /** What is wrong, each with a word; and what the car does not have. The rest is good. */
  failed: readonly { pointId: number; note: string }[];
  absent: readonly number[];
  clientKey: string;
};

/** A driver looks their car over. Pictures may follow, and are asked of the workshop alone. Refused as {@link inspectIn} is. */
export async function checkCarIn(
  t: Tx,
  checked: CarChecked,
): Promise<Result<{ id: number; failed: number; held: boolean }, InspectRefusal>> {
  const { failed, absent, sheetId, ...of } = checked;
  const sheet = (await sheetsOf(t.db, of.fleetId)).find(({ id, daily }) => daily && id === sheetId);
  if (!sheet) return refuse('sheetUnknown');
  const told = [
    ...failed.map((one) => ({ ...one, answer: 'failed' as const })),
    ...absent.map((pointId) => ({ pointId, answer: 'absent' as const, note: '' })),
  ];
  const said = new Set(told.map(({ pointId }) => pointId));
  const good = sheet.points
    .filter(({ id }) => !said.has(id))
    .map(({ id }) => ({ pointId: id, answer: 'good' as const, note: '' }));
  return inspectIn(
    t,
    { ...of, sheetId, answers: [...told, ...good], asksPhotos: false },
    { signature: null, photos: new Map() },
  );
}
