import { expect, test } from 'vitest';
import { givenHandover, startDraft } from './handover-draft.ts';

test('a form begins with what was read last, and sends the metres as they were where nobody changed them', async () => {
  const reading = { odometerMetres: 50_000_700, fuel: { kind: 'percent', level: 60 } } as const;
  const draft = startDraft(reading);
  expect(draft).toMatchObject({ odometer: 50_000, fuelKind: 'percent', fuelLevel: 60 });
  const metres = async (typed: typeof draft) => (await givenHandover(typed, reading.odometerMetres)).odometerMetres;
  expect(await metres(draft)).toBe(50_000_700);
  expect(await metres({ ...draft, odometer: 50_120 })).toBe(50_120_000);
  expect(startDraft(null)).toMatchObject({ odometer: '', fuelKind: 'eighths', fuelLevel: 8 });
});
