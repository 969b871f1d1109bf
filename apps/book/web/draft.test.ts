import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { bookingInput, type Draft, emptyDraft, isUntouched, problemsOf, wantedAt } from './draft.ts';
import { en } from './texts-en.ts';
import { fr } from './texts-fr.ts';

const ZONE = 'Europe/Stockholm';
const NOW = Date.UTC(2026, 10, 21, 12, 10);
const STATION = { label: 'Central Station', longitude: 11.97, latitude: 57.71 };
const full = (more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(ZONE, NOW),
  phone: '031 12 34 56',
  passengerName: 'Anna',
  pickup: { text: STATION.label, place: STATION },
  ...more,
});

describe('an empty form', () => {
  it('proposes the next half hour of the fleet for a later car', () => {
    expect(emptyDraft(ZONE, NOW)).toMatchObject({ later: false, day: '21/11/2026', time: '14:00' });
    expect(isUntouched(emptyDraft(ZONE, NOW))).toBe(true);
    expect(isUntouched(full())).toBe(false);
  });
});

describe('a form is not saved', () => {
  it.each([
    ['without a phone', { phone: ' ' }, { phone: 'phoneMissing' }],
    ['with a phone of letters', { phone: 'Anna' }, { phone: 'phoneWrong' }],
    ['without a name', { passengerName: '' }, { passengerName: 'nameMissing' }],
    ['without a pick-up', { pickup: { text: '', place: null } }, { pickup: 'pickupMissing' }],
    ['with a pick-up that has no position', { pickup: { text: 'Aven', place: null } }, { pickup: 'noPosition' }],
    ['with a drop-off that has no position', { dropoff: { text: 'Aven', place: null } }, { dropoff: 'noPosition' }],
    ['for the 31st of November', { later: true, day: '31/11/2026' }, { day: 'dayWrong' }],
    ['for 25 o’clock', { later: true, time: '2500' }, { time: 'timeWrong' }],
    ['for this morning', { later: true, day: '21/11/2026', time: '0800' }, { time: 'timePast' }],
    ['for the year after next', { later: true, day: '21/11/2028' }, { day: 'timeTooFar' }],
    ['for an hour that is leapt over', { later: true, day: '28/3/2027', time: '0230' }, { time: 'timeSkipped' }],
  ])('%s', (_, change, problems) => expect(problemsOf(full(change), ZONE, NOW)).toEqual(problems));

  it('for nothing else: a drop-off may be left open, and a wrong date does not matter for now', () => {
    expect(problemsOf(full({ day: 'soon' }), ZONE, NOW)).toEqual({});
  });
});

describe('a typed day and time', () => {
  it('are the fleet’s wall clock', () => {
    expect(wantedAt({ later: true, day: '21/11/2026', time: '1840' }, ZONE, NOW)).toEqual({
      requiredAtMs: Date.UTC(2026, 10, 21, 17, 40),
    });
    expect(wantedAt({ later: true, day: '22/11', time: '9' }, ZONE, NOW)).toEqual({
      requiredAtMs: NOW - (NOW % DAY_MS) + DAY_MS + 8 * 60 * MINUTE_MS,
    });
  });
});

describe('what is sent', () => {
  it('is the form without stray spaces, with its key', () => {
    const sent = bookingInput(full({ passengerName: ' Anna ', notes: ' ring ' }), 1, 'key-of-the-form', null);
    expect(sent).toMatchObject({ passengerName: 'Anna', notes: 'ring', clientKey: 'key-of-the-form', origin: 'book' });
    expect(sent.legs).toEqual([{ pickup: STATION, dropoff: null, requiredAtMs: null }]);
  });
  it('names each preferred and banned car once, however they were typed', () => {
    const sent = bookingInput(full({ preferred: ' 104, d1007 104', banned: '' }), 1, 'key-of-the-form', null);
    expect([sent.preferred, sent.banned]).toEqual([['104', 'D1007'], []]);
  });
});

const figures = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe('the sentences', () => {
  const leaves = (tree: object, path = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
    );
  it('take the same figures in both languages', () => {
    const french = new Map(leaves(fr));
    for (const [key, text] of leaves(en)) expect([key, figures(french.get(key)!)]).toEqual([key, figures(text)]);
  });
});
