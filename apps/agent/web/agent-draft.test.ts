import { expect, test } from 'vitest';
import { type AgentDraft, bookingOf, emptyDraft, problemsOf } from './agent-draft.ts';

const ZONE = 'Europe/Stockholm';
const NOW = Date.UTC(2026, 10, 21, 12);
const place = { label: 'Station', longitude: 11.97, latitude: 57.7 };
const DRAFT: AgentDraft = {
  ...emptyDraft({ text: 'Station', place }),
  name: ' Ingrid Falk ',
  phone: '+46 70 555 01 11',
};
const problems = (more: Partial<AgentDraft>) => problemsOf({ ...DRAFT, ...more }, ZONE, NOW);

test('an empty form lacks pick-up, name and phone', () => {
  expect(problemsOf(emptyDraft(), ZONE, NOW)).toEqual(['pickup', 'name', 'phone']);
  expect(bookingOf(emptyDraft(), ZONE, NOW, 'key')).toBeNull();
});

test('a destination may stay open, but what is typed has to be chosen', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ dropoff: { text: 'Somewhere', place: null } })).toEqual(['dropoff']);
});

test('a time has to be one, and ahead, by the clocks of the fleet', () => {
  for (const time of ['', 'tomorrow', '2026-11-21T12:59', '2026-02-30T25:00']) {
    expect([time, problems({ later: true, time })]).toEqual([time, ['time']]);
  }
  const later = bookingOf({ ...DRAFT, later: true, time: '2026-11-21T18:30' }, ZONE, NOW, 'key');
  expect(later?.requiredAtMs).toBe(Date.UTC(2026, 10, 21, 17, 30));
});

test('a thing to be brought has no passengers', () => {
  expect(bookingOf({ ...DRAFT, work: 'parcel' }, ZONE, NOW, 'key')).toMatchObject({ passengers: null });
  expect(bookingOf(DRAFT, ZONE, NOW, 'key')).toMatchObject({ passengers: 1, passengerName: 'Ingrid Falk' });
});
