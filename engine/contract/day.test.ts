import { expect, test } from 'vitest';
import { day } from './day.ts';

test.each(['1900-01-01', '2026-12-24', '2028-02-29', '2199-12-31'])('%s is a day', (date) =>
  expect(day.safeParse(date).success).toBe(true),
);

test.each(['9999-12-31', '1899-12-31', '2027-02-29', '24/12/2026', '2026-12-24T10:00', '', 20_261_224])(
  '%s is none that can be counted with',
  (date) => expect(day.safeParse(date).success).toBe(false),
);
