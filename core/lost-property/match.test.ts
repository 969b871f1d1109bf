import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../kit/time.ts';
import { PHRASE_OF } from './common-words.ts';
import { MATCH_REASONS, rankMatches, scoreOf, type Thing, thingOf } from './match.ts';
import { isNear, tokensOf } from './tokens.ts';

const AT = Date.parse('2026-11-26T10:00:00Z');
const thing = (change: Partial<Parameters<typeof thingOf>[0]>): Thing =>
  thingOf({
    kind: 'umbrella',
    what: 'umbrella',
    colour: '',
    brand: '',
    imei: '',
    phone: null,
    atMs: AT,
    position: null,
    jobId: null,
    vehicleId: null,
    ...change,
  });

test.each([
  ['Un parapluie noir avec une poignée en bois', ['umbrella', 'black', 'handle', 'wooden']],
  ['a blck umbrela with a wooden handel', ['blck', 'umbrella', 'wooden', 'handle']],
  ['Sac à dos, étiquette n° 4711', ['backpack', 'label', 'n', '4711']],
  ['', []],
])('the words of %j are %j', (text, tokens) => {
  expect(tokensOf(text).map((word) => (word === 'tag' ? 'label' : word))).toEqual(tokens);
});

test.each([
  ['samsung', 'samsnug', 1, true],
  ['samsung', 'samsun', 1, true],
  ['samsung', 'siemens', 2, false],
  ['nike', 'mike', 0, false],
  ['', 'a', 1, true],
])('%s for %s with %d slips: %j', (a, b, most, near) => {
  expect(isNear(a, b, most)).toBe(near);
  expect(isNear(b, a, most)).toBe(near);
});

/** One thing, as three people of three languages write it. */
test.each([
  ['hearing aid', 'appareil auditif', 'hörapparat'],
  ['e-cigarette', 'vapoteuse', 'vejp'],
  ['a vape pen', 'cigarette électronique', 'e-cigg'],
  ['camera', 'appareil photo', 'kamera'],
  ['umbrella', 'parapluie', 'paraply'],
  ['wheelchair', 'fauteuil roulant', 'rullstol'],
  ['crutches', 'béquilles', 'kryckor'],
  ['false teeth', 'dentier', 'löständer'],
  ['USB stick', 'clé USB', 'USB-minne'],
  ['power bank', 'batterie externe', 'nödladdare'],
  ['driving licence', 'permis de conduire', 'körkort'],
  ['bank card', 'carte bancaire', 'bankkort'],
  ['ID card', 'carte d’identité', 'legitimation'],
  ['backpack', 'sac à dos', 'ryggsäck'],
  ['suitcase', 'valise', 'resväska'],
  ['wallet', 'portefeuille', 'plånbok'],
  ['glasses', 'lunettes', 'glasögon'],
  ['gloves', 'gants', 'vantar'],
  ['keys', 'clés', 'nycklar'],
  ['phone', 'téléphone', 'mobil'],
  ['car seat', 'siège auto', 'bilbarnstol'],
  ['medicine', 'médicaments', 'medicin'],
  ['helmet', 'casque de vélo', 'hjälm'],
  ['blue', 'bleue', 'blå'],
  ['black', 'noir', 'svarta'],
])('%s is %s is %s', (...said) => {
  const [first, ...others] = said.map((one) => tokensOf(one));
  expect(first).toHaveLength(1);
  for (const other of others) expect(other).toEqual(first);
});

test('a hearing aid lost is the one found, and no camera', () => {
  const lost = thing({ kind: 'other', what: 'hearing aid' });
  const found = (what: string) => thing({ kind: 'other', what, atMs: AT + 3 * DAY_MS });
  expect(scoreOf(lost, found('appareil auditif')).reasons).toContain('words');
  expect(scoreOf(lost, found('appareil photo')).reasons).not.toContain('words');
});

test('each word of each thing stands for that thing, in whatever language', () => {
  for (const [phrase, meant] of PHRASE_OF) expect(tokensOf(phrase)).toEqual([meant]);
});

describe('what speaks for a match', () => {
  test.each([
    ['imei', { imei: '49-015420 323751 8' }, { imei: '490154203237518' }],
    ['trip', { jobId: 7 }, { jobId: 7 }],
    ['phone', { phone: '+46701234567' }, { phone: '+46701234567' }],
    ['vehicle', { vehicleId: 3 }, { vehicleId: 3, atMs: AT + DAY_MS }],
    ['place', { position: [12, 57.7] }, { position: [12.002, 57.701] }],
    ['hours', {}, { atMs: AT + HOUR_MS }],
    ['day', {}, { atMs: AT + 20 * HOUR_MS }],
    ['kind', {}, {}],
    ['colour', { colour: 'noire' }, { colour: 'black' }],
    ['brand', { brand: 'Samsung' }, { brand: 'samsnug' }],
    ['words', { what: 'poignée en bois' }, { what: 'wooden handle' }],
  ] as const)('%s', (reason, lost, found) => {
    expect(scoreOf(thing(lost as never), thing(found as never)).reasons).toContain(reason);
  });

  test.each([
    ['another IMEI', { imei: '1' }, { imei: '2' }],
    ['another car', { vehicleId: 3 }, { vehicleId: 4 }],
    ['found before it was lost', {}, { atMs: AT - 3 * HOUR_MS }],
    ['another colour', { colour: 'red' }, { colour: 'green' }],
    ['another brand', { brand: 'Nokia' }, { brand: 'Samsung' }],
    ['another kind', {}, { kind: 'phone' }],
  ] as const)('%s speaks against it', (_, lost, found) => {
    const same = scoreOf(thing({}), thing({})).score;
    expect(scoreOf(thing(lost as never), thing(found as never)).score).toBeLessThan(same);
  });

  test('colours that people call differently are no difference', () => {
    expect(scoreOf(thing({ colour: 'grey' }), thing({ colour: 'argentée' })).reasons).toContain('colour');
  });

  test('every reason is one that is told', () => {
    const all = scoreOf(thing({ jobId: 1, vehicleId: 1 }), thing({ jobId: 1, vehicleId: 1 })).reasons;
    expect(all.every((reason) => MATCH_REASONS.includes(reason))).toBe(true);
  });
});

test('the likeliest comes first, from either side, and what has nothing in common is left out', () => {
  const lost = thing({ what: 'red scarf', kind: 'clothing', vehicleId: 1 });
  const others = [
    ['wrong', thing({ what: 'green hat', kind: 'clothing', vehicleId: 2, atMs: AT + 5 * DAY_MS })],
    ['right', thing({ what: 'écharpe rouge', kind: 'clothing', vehicleId: 1, atMs: AT + HOUR_MS })],
    ['near', thing({ what: 'red scarf', kind: 'clothing', atMs: AT + DAY_MS })],
  ] as const;
  expect(rankMatches(lost, 'report', others, 5).map(({ of }) => of)).toEqual(['right', 'near']);
  const [, [, found]] = others;
  expect(rankMatches(found, 'item', [['lost', lost]], 5)[0]).toMatchObject({ of: 'lost' });
});
