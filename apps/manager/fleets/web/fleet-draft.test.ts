import { expect, test } from 'vitest';
import { bothChanged, newFleetValues } from './fleet-draft.ts';

const opened = newFleetValues({ city: 'gothenburg', timeZone: 'Europe/Stockholm', currency: 'SEK', language: 'en' });

test('what two have changed to different values is told, and nothing else', () => {
  const now = { ...opened, name: 'Theirs', region: 'West', monthStartDay: 5 };
  expect(bothChanged(opened, now, { name: 'Mine', region: 'West', currency: 'EUR' })).toEqual(['name']);
  expect(bothChanged(opened, opened, { name: 'Mine' })).toEqual([]);
});
