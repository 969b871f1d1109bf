import { describe, expect, test } from 'vitest';
import type { Reasons } from '../../../../contract.ts';
import type { SayCoach } from '../../../../web/texts.ts';
import { texts as decisionTexts } from './texts.ts';
import { isInRungOrder, itemsCharged, whyFacts } from './why-car.ts';
import { whySentence } from './why-sentences.ts';

type Car = Reasons['best'][number];

const car = (plate: string, driveSeconds: number, items: Car['items'], metres = 900): Car => ({
  vehicleId: Number(plate),
  plate,
  driveSeconds,
  metres,
  costMs: Object.values(items).reduce((sum, ms) => sum + ms, 0),
  items,
});

const told = (change: Partial<Reasons> = {}): Reasons => ({
  decisionId: 1,
  atMs: 0,
  rung: 'nearest',
  planVersion: 1,
  waitedSeconds: 12,
  capSeconds: 600,
  vehicleId: 117,
  noCar: null,
  best: [car('117', 180, { drive: 180_000 }), car('104', 300, { drive: 300_000 })],
  solve: null,
  inHaste: false,
  instead: null,
  note: null,
  passedOver: [],
  ...change,
});

describe('why this car', () => {
  test('it was the quickest by road, with the next one named', () => {
    expect(whyFacts(told())).toMatchObject([
      { kind: 'quickest', car: { plate: '117' }, next: { plate: '104', driveSeconds: 300 } },
    ]);
  });

  test('it was the only one', () => {
    expect(whyFacts(told({ best: [car('117', 180, { drive: 180_000 })] }))).toMatchObject([{ kind: 'onlyOne' }]);
  });

  test.each([
    ['soonToClear', { kind: 'wasNext', plate: '117', moves: 0 }, ['wasNext', 'drive']],
    ['cover', { kind: 'cover', bids: 1, closesAtMs: 1 }, ['covered', 'drive']],
  ] as const)('on rung %s one car alone does not mean that no other could have it', (rung, note, kinds) => {
    const best = [car('117', 180, { drive: 180_000 })];
    expect(whyFacts(told({ best, rung, note })).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('it went before a quicker car for the item that spoke most for it', () => {
    const best = [
      car('117', 200, { drive: 200_000, refusalOdds: 5_000, idleCredit: -48_000 }),
      car('104', 180, { drive: 180_000, refusalOdds: 4_000, idleCredit: -2_000, doubtfulPosition: 30_000 }),
    ];
    expect(whyFacts(told({ best }))).toMatchObject([
      { kind: 'cheapest', car: { plate: '117' }, quicker: { plate: '104' }, decisive: 'idleCredit' },
    ]);
  });

  test('a quicker and cheaper car went to a job that needed it more', () => {
    const best = [car('104', 100, { drive: 100_000 }), car('117', 200, { drive: 200_000 })];
    expect(whyFacts(told({ best }))).toMatchObject([{ kind: 'cheapest', quicker: { plate: '104' }, decisive: null }]);
  });

  test('nearer cars are told by their reason, the commonest first, nearest first within it', () => {
    const passedOver: Reasons['passedOver'] = [
      { vehicleId: 1, plate: '101', metres: 50, why: 'engaged' },
      { vehicleId: 2, plate: '102', metres: 60, why: 'alreadyRefused' },
      { vehicleId: 3, plate: '103', metres: 70, why: 'engaged' },
      { vehicleId: 4, plate: null, metres: 80, why: 'tooFar' },
    ];
    expect(whyFacts(told({ passedOver })).slice(1)).toEqual([
      { kind: 'passedOver', why: 'engaged', plates: ['101', '103'] },
      { kind: 'passedOver', why: 'alreadyRefused', plates: ['102'] },
    ]);
  });

  test('where there was no car, that is said first', () => {
    expect(whyFacts(told({ vehicleId: null, noCar: 'noneFree', best: [] }))).toEqual([
      { kind: 'noCar', code: 'noneFree', capSeconds: 600, waitedSeconds: 12 },
    ]);
  });

  test('only items that were charged or credited get a column', () => {
    const best = [car('117', 200, { drive: 200_000, idleCredit: -48_000 }), car('104', 180, { drive: 180_000 })];
    expect(itemsCharged(best)).toEqual(['drive', 'idleCredit']);
  });
});

describe('the rung in its own words', () => {
  const kinds = (change: Partial<Reasons>) => whyFacts(told(change)).map(({ kind }) => kind);
  const solve = { jobs: 12, cars: 30, weighed: 24, certified: true, unproved: 0, outOfTime: false };

  test.each([
    [
      'a queue, and then how far it was',
      'queue',
      { kind: 'queue', area: 'Majorna', rank: null, cars: 3 },
      ['queue', 'drive', 'follow'],
    ],
    [
      'one of those preferred',
      'preferred',
      { kind: 'held', untilMs: 1, plates: ['117'] },
      ['preferred', 'drive', 'follow'],
    ],
    [
      'bound to a pre-booking',
      'preferred',
      { kind: 'committed', plate: '117', requiredAtMs: 1 },
      ['committed', 'drive'],
    ],
    ['a backup area', 'backup', { kind: 'backup', area: 'Haga', nth: 2 }, ['backup', 'drive', 'follow']],
    ['the closest', 'closest', null, ['closest', 'drive', 'follow']],
    [
      'the next job of a car',
      'soonToClear',
      { kind: 'next', plate: '117', clearsAtMs: 1, moves: 0 },
      ['next', 'quickest'],
    ],
    ['asked for by drivers', 'cover', { kind: 'cover', bids: 2, closesAtMs: 1 }, ['covered', 'quickest']],
  ] as const)('%s', (_, rung, note, expected) => {
    const one = note?.kind === 'held' ? { ...note, plates: [...note.plates] } : note;
    expect(kinds({ rung, note: one })).toEqual(expected);
  });

  test('who comes next is told by the order of the rung, and not as farther away', () => {
    const best = [car('117', 300, { drive: 300_000 }), car('104', 60, { drive: 60_000 }), car('9', 90, {})];
    const note = { kind: 'queue', area: 'Majorna', rank: null, cars: 3 } as const;
    const facts = whyFacts(told({ rung: 'queue', note, best }));
    expect(facts.slice(1)).toEqual([
      { kind: 'drive', car: best[0] },
      { kind: 'follow', rung: 'queue', plates: ['104', '9'] },
    ]);
    const said = decisionTexts.en.rung.follow.queue.replace('{{plates}}', '104, 9');
    const say = ((key: string, given: Record<string, string>) =>
      key === 'rung.follow.queue' ? `Next in the queue that could have it: ${given['plates']}.` : key) as never;
    expect(whySentence(facts[2]!, { say, language: 'en', zone: 'UTC' })).toBe(said);
    expect(isInRungOrder({ rung: 'queue' })).toBe(true);
    expect(isInRungOrder({ rung: 'optimal' })).toBe(false);
    expect(kinds({ rung: 'queue', note, best: best.slice(0, 1) })).toEqual(['queue', 'drive']);
  });

  test('the optimum says how far it is proved, or that the time ran out', () => {
    const of = (change: Partial<typeof solve>) =>
      whyFacts(told({ rung: 'optimal', solve: { ...solve, ...change } }))[0];
    expect(of({})).toEqual({ kind: 'solved', jobs: 12, cars: 30, proved: 'all', unproved: 0 });
    expect(of({ unproved: 2 })).toMatchObject({ proved: 'thisJob', unproved: 2 });
    expect(of({ unproved: 2, certified: false })).toMatchObject({ proved: 'not' });
    expect(of({ jobs: 1 })).toEqual({ kind: 'alone', weighed: 24, cars: 30, proved: true });
    expect(of({ outOfTime: true })).toEqual({ kind: 'outOfTime', jobs: 12, cars: 30 });
  });

  test('a car found in haste is not called the only one that could have the job', () => {
    const best = [car('104', 100, { drive: 100_000 })];
    expect(kinds({ rung: 'nearest', vehicleId: best[0]!.vehicleId, best, inHaste: true })).toEqual([
      'inHaste',
      'drive',
    ]);
  });

  test('what the quicker car was worth to another job is said instead of that it was needed there', () => {
    const best = [car('104', 100, { drive: 100_000 }), car('117', 200, { drive: 200_000 })];
    const instead = { plate: '104', soonerSeconds: 100, jobId: 4_711, laterSeconds: 540 };
    expect(whyFacts(told({ rung: 'optimal', best, instead }))).toEqual([{ kind: 'instead', ...instead }]);
  });

  test('without a car: held, shown to all, or with the coach', () => {
    const none = { vehicleId: null, best: [] };
    const held = { kind: 'held', untilMs: 1, plates: ['117'] } as const;
    expect(
      kinds({ ...none, rung: 'preferred', note: { ...held, plates: ['117'] }, noCar: 'heldForPreferred' }),
    ).toEqual(['held']);
    expect(kinds({ ...none, rung: 'cover', note: { kind: 'cover', bids: 0, closesAtMs: 1 } })).toEqual(['shown']);
    const note = { kind: 'coach', why: 'rejections', rejections: 4, round: 1 } as const;
    expect(kinds({ ...none, rung: 'coach', note })).toEqual(['coach']);
  });
});

type ByHand = Extract<Reasons['note'], { kind: 'byHand' }>;
const nearer = { plate: '7', isSame: false, soonerSeconds: 120 };

test.each<[Partial<ByHand>, string]>([
  [{ plan: nearer }, 'Chosen by hand by Cilla; the plan would have chosen car 7, 2 min nearer.'],
  [
    { plan: { ...nearer, soonerSeconds: -40 } },
    'Chosen by hand by Cilla; the plan would have chosen car 7, 40 s farther away.',
  ],
  [{ plan: { ...nearer, soonerSeconds: null } }, 'Chosen by hand by Cilla; the plan would have chosen car 7.'],
  [
    { plan: { plate: '117', isSame: true, soonerSeconds: 0 } },
    'Chosen by hand by Cilla; the plan would have chosen the same car.',
  ],
  [{}, 'Chosen by hand by Cilla; the plan would have chosen no car at that moment.'],
  [{ unweighed: true }, 'Chosen by hand by Cilla; what the plan would have done could not be worked out.'],
  [
    { plan: nearer, kept: true },
    'Kept by hand by Cilla; had it been due at that moment, the plan would have chosen car 7, 2 min nearer.',
  ],
  [{ kept: true, unweighed: true }, 'Kept by hand by Cilla; what the plan would have done could not be worked out.'],
])('a car chosen by hand is told of beside the one of the plan: %j', (change, sentence) => {
  const note: ByHand = { kind: 'byHand', by: 'Cilla', plan: null, kept: false, unweighed: false, ...change };
  const facts = whyFacts(told({ rung: null, note }));
  expect(facts.map(({ kind }) => kind)).toEqual(['byHand', 'drive']);
  const { rung } = decisionTexts.en;
  const say = ((key: string, values: Record<string, string>) =>
    rung[key.replace('rung.', '') as 'byHandSame'].replaceAll(
      /{{(\w+)}}/g,
      (_, name: string) => values[name] ?? '',
    )) as SayCoach;
  expect(whySentence(facts[0]!, { say, language: 'en', zone: 'UTC' })).toBe(sentence);
});
