import { expect, test } from 'vitest';
import { givenHandover, startDraft } from './handover-draft.ts';

test('a form begins with what was read last, and sends the metres as they were where nobody changed them', () => {
  const reading = { odometerMetres: 50_000_700, fuel: { kind: 'percent', level: 60 } } as const;
  const draft = startDraft(reading);
  expect(draft).toMatchObject({ odometer: 50_000, fuelKind: 'percent', fuelLevel: 60 });
  expect(givenHandover(draft, reading.odometerMetres).odometerMetres).toBe(50_000_700);
  expect(givenHandover({ ...draft, odometer: 50_120 }, reading.odometerMetres).odometerMetres).toBe(50_120_000);
  expect(startDraft(null)).toMatchObject({ odometer: '', fuelKind: 'eighths', fuelLevel: 8 });
});
