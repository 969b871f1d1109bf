import { expect, test } from 'vitest';
import { ok, refuse } from './result.ts';

test('a refusal carries its code, and figures only where there are any', () => {
  expect(ok(5)).toEqual({ ok: true, value: 5 });
  expect(refuse('tooFar', { metres: 480 })).toEqual({ ok: false, code: 'tooFar', detail: { metres: 480 } });
  expect('detail' in refuse('jobUnknown')).toBe(false);
});
