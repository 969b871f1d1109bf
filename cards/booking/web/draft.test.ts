import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { bookingInput, type Draft, draftKept, emptyDraft, isUntouched, problemsOf, wantedAt } from './draft.ts';
import { emptyLeg, type LegDraft, NO_PLACE } from './legs.ts';
import { texts } from './texts.ts';

const ZONE = 'Europe/Stockholm';
const NOW = Date.UTC(2026, 10, 21, 12, 10);
const STATION = { label: 'Central Station', longitude: 11.97, latitude: 57.71 };
const LISEBERG = { label: 'Liseberg', longitude: 11.99, latitude: 57.69 };
const at = (place: typeof STATION) => ({ text: place.label, place });
const leg = (more: Partial<LegDraft> = {}): LegDraft => ({ ...emptyLeg(ZONE, NOW), pickup: at(STATION), ...more });
const full = ({ legs = [leg()], ...more }: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(ZONE, NOW),
  phone: '031 12 34 56',
  passengerName: 'Anna',
  legs,
  ...more,
});
const world = { zone: ZONE, nowMs: NOW };
const later = (day: string, time = '0800') => ({ legs: [leg({ later: true, day, time })] });

describe('an empty form', () => {
  it('proposes the next half hour of the fleet for a later car', () => {
    expect(emptyDraft(ZONE, NOW).legs).toMatchObject([{ later: false, day: '21/11/2026', time: '14:00' }]);
    expect(isUntouched(emptyDraft(ZONE, NOW))).toBe(true);
    expect(isUntouched(full())).toBe(false);
  });
});

describe('a form is not saved', () => {
  it.each([
    ['without a phone', { phone: ' ' }, { phone: 'phoneMissing' }],
    ['with a phone of letters', { phone: 'Anna' }, { phone: 'phoneWrong' }],
    ['without a name', { passengerName: '' }, { passengerName: 'nameMissing' }],
    ['by the hour without its hours', { bookingType: 'hireByHour' }, { hireHours: 'hoursMissing' }],
    ['for 1.2 hours', { bookingType: 'hireByHour', hireHours: 1.2 }, { hireHours: 'hoursWrong' }],
    ['without a pick-up', { legs: [leg({ pickup: NO_PLACE })] }, { 'legs.0.pickup': 'pickupMissing' }],
    [
      'with a pick-up that has no position',
      { legs: [leg({ pickup: { text: 'Aven', place: null } })] },
      { 'legs.0.pickup': 'noPosition' },
    ],
    [
      'with a drop-off that has no position',
      { legs: [leg({ dropoff: { text: 'Aven', place: null } })] },
      { 'legs.0.dropoff': 'noPosition' },
    ],
    ['for the 31st of November', later('31/11/2026'), { 'legs.0.day': 'dayWrong' }],
    ['for 25 o’clock', later('21/11/2026', '2500'), { 'legs.0.time': 'timeWrong' }],
    ['for this morning', later('21/11/2026'), { 'legs.0.time': 'timePast' }],
    ['for the year after next', later('21/11/2028'), { 'legs.0.day': 'timeTooFar' }],
    ['for an hour that is leapt over', later('28/3/2027', '0230'), { 'legs.0.time': 'timeSkipped' }],
    [
      'with a second leg before the first',
      {
        legs: [
          leg({ later: true, day: '22/11/2026', time: '0800' }),
          leg({ later: true, day: '22/11/2026', time: '7' }),
        ],
      },
      { 'legs.1.time': 'outOfOrder' },
    ],
    ['with a wrong address for its confirmation', { email: 'anna at home' }, { email: 'emailWrong' }],
  ])('%s', (_, change, problems) => expect(problemsOf(full(change), world)).toEqual(problems));

  it('for the reference that its kind of payment must have', () => {
    const paid = (reference: 'may' | 'must', paymentReference = '') =>
      problemsOf(full({ paymentKindId: 3, paymentReference }), { ...world, paymentKind: { reference } });
    expect(paid('must', ' ')).toEqual({ paymentReference: 'paymentReferenceMissing' });
    expect([paid('must', '4711'), paid('may')]).toEqual([{}, {}]);
  });

  it('for nothing else: a drop-off may be left open, and a wrong date does not matter for now', () => {
    expect(problemsOf(full({ legs: [leg({ day: 'soon' })] }), world)).toEqual({});
  });
});

describe('an account', () => {
  const account = { authorisationRule: 'listed', poRule: 'pattern' } as const;
  it('asks who authorises it and for a purchase order, where its rules say so', () => {
    expect(problemsOf(full({ accountId: 3 }), { ...world, account })).toEqual({
      authorisation: 'authorisationMissing',
      purchaseOrder: 'purchaseOrderMissing',
    });
    const said = full({ accountId: 3, authorisation: 'Lind', purchaseOrder: 'PO-1' });
    expect(problemsOf(said, { ...world, account })).toEqual({});
    expect(
      problemsOf(full({ accountId: 3 }), { ...world, account: { authorisationRule: 'none', poRule: 'none' } }),
    ).toEqual({});
  });
});

describe('a draft kept by an earlier release', () => {
  it('is read as one of a single leg', () => {
    const kept = {
      phone: '031',
      pickup: at(STATION),
      dropoff: at(LISEBERG),
      later: true,
      day: '22/11/2026',
      time: '9',
    };
    const draft = draftKept(kept, ZONE, NOW);
    expect(draft.legs).toMatchObject([{ pickup: at(STATION), dropoff: at(LISEBERG), later: true, time: '9' }]);
    expect(draft).toMatchObject({ phone: '031', payment: null, officeNotes: '' });
    expect(draftKept(null, ZONE, NOW).legs).toHaveLength(1);
    const { notes: _, ...older } = leg();
    expect(draftKept({ legs: [older] }, ZONE, NOW).legs).toEqual([leg()]);
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
    const sent = bookingInput(full({ passengerName: ' Anna ', notes: ' ring ' }), 1, 'key-of-the-form', [null]);
    expect(sent).toMatchObject({ passengerName: 'Anna', notes: 'ring', clientKey: 'key-of-the-form', origin: 'book' });
    expect(sent.legs).toEqual([{ pickup: STATION, dropoff: null, notes: '', requiredAtMs: null }]);
    expect(sent).toMatchObject({ authorisation: null, purchaseOrder: null, email: null });
  });
  it('names each preferred and banned car once, however they were typed', () => {
    const sent = bookingInput(full({ preferred: ' 104, d1007 104', banned: '' }), 1, 'key-of-the-form', [null]);
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
    const french = new Map(leaves(texts.fr));
    for (const [key, text] of leaves(texts.en)) expect([key, figures(french.get(key)!)]).toEqual([key, figures(text)]);
  });
});
