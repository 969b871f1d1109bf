import { keepMasksIn, switchMaskIn } from '#acts/tamper/masks.ts';
import type { Position } from '#core/kit/geo.ts';
import { type LearnedMask, maskCell } from '#core/tamper/masks.ts';
import type { Tx } from '#store/door/transaction.ts';
import { earlier, made } from '../kit/earlier.ts';

const learned = (at: Position, cars: number, silences: number, passes: number, seconds: number): LearnedMask => ({
  cell: maskCell(at),
  cars,
  silences,
  passes,
  longestMs: seconds * 1_000,
});
/** The mouths of the Göta tunnel, and the hall of a multi-storey car park that got a repeater. */
const LEARNED = [
  learned([11.9537, 57.7018], 31, 118, 131, 94),
  learned([11.9634, 57.7078], 28, 97, 124, 88),
  learned([11.9741, 57.7089], 9, 22, 48, 61),
];

/** Where all cars fell silent before the demo began, one of which somebody has switched off. */
export async function seedMasks(t: Tx, fleetId: number): Promise<void> {
  await keepMasksIn(earlier(t, 3), { fleetId, learned: LEARNED });
  const why = 'The car park has a repeater for satellites since Monday.';
  made(await switchMaskIn(earlier(t, 1), { fleetId, cell: LEARNED[2]!.cell, off: true, why }));
}
