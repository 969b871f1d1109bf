import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { seriesAccount, setAccount } from './accounts.ts';
import { History, type Operation, type Outcome } from './history.ts';
import { judge } from './linearizable.ts';
import {
  type OfferInput,
  type OfferOutput,
  offer,
  type RegisterInput,
  type RegisterOutput,
  register,
} from './models.ts';

type Told<Input, Output> = readonly [input: Input, output: Output | 'failed' | 'unknown', from: number, until: number];

function told<Input, Output>(calls: readonly Told<Input, Output>[], key = 'one'): Operation<Input, Output>[] {
  return calls.map(([input, output, invokedAt, until]) => {
    const outcome: Outcome<Output> =
      output === 'failed' || output === 'unknown'
        ? { is: output as 'failed' | 'unknown' }
        : { is: 'done', output: output as Output };
    return { key, input, invokedAt, returnedAt: output === 'unknown' ? Infinity : until, outcome };
  });
}

const put = (value: unknown): RegisterInput => ({ does: 'write', value });
const get: RegisterInput = { does: 'read' };
const cas = (from: unknown, value: unknown): RegisterInput => ({ does: 'swap', from, value });
const at = (version: number, value: unknown): RegisterInput => ({ does: 'swapVersion', version, value });
const ok: RegisterOutput = {};
const is = (value: unknown): RegisterOutput => ({ value });
const yes: RegisterOutput = { swapped: true };
const no: RegisterOutput = { swapped: false };

/** Porcupine (Athalye, porcupine_test.go) and Knossos (Kingsbury): histories of a register known to be right or wrong. */
const REGISTERS: readonly [string, boolean, readonly Told<RegisterInput, RegisterOutput>[]][] = [
  [
    'Porcupine, register 1: a read beside the write sees the old value',
    true,
    [
      [put(100), ok, 0, 100],
      [get, is(100), 25, 75],
      [get, is(0), 30, 60],
    ],
  ],
  [
    'Porcupine, register 2: the old value is seen after the new one',
    false,
    [
      [put(200), ok, 0, 100],
      [get, is(200), 10, 30],
      [get, is(0), 40, 90],
    ],
  ],
  [
    'Porcupine, calls that take no time, right',
    true,
    [
      [put(100), ok, 0, 100],
      [get, is(100), 25, 75],
      [get, is(0), 30, 30],
    ],
  ],
  [
    'Porcupine, calls that take no time, wrong',
    false,
    [
      [put(200), ok, 0, 100],
      [get, is(200), 10, 10],
      [get, is(200), 10, 30],
      [get, is(0), 40, 90],
    ],
  ],
  [
    'Knossos, a value that nobody wrote',
    false,
    [
      [put(1), ok, 0, 1],
      [get, is(2), 2, 3],
    ],
  ],
  [
    'Knossos, a write that failed is seen',
    false,
    [
      [put(1), 'failed', 0, 1],
      [get, is(1), 2, 3],
    ],
  ],
  [
    'Knossos, a write of which nobody heard is seen',
    true,
    [
      [put(1), 'unknown', 0, 1],
      [get, is(1), 2, 3],
    ],
  ],
  [
    'Knossos, a write of which nobody heard is never seen',
    true,
    [
      [put(1), 'unknown', 0, 1],
      [get, is(0), 2, 3],
    ],
  ],
  [
    'Knossos, a write of which nobody heard is seen late',
    true,
    [
      [put(1), 'unknown', 0, 1],
      [get, is(0), 2, 3],
      [get, is(1), 4, 5],
    ],
  ],
  [
    'Knossos, a write of which nobody heard is seen and gone again',
    false,
    [
      [put(1), 'unknown', 0, 1],
      [get, is(1), 2, 3],
      [get, is(0), 4, 5],
    ],
  ],
  [
    'Knossos, a swap from a value that is not there',
    false,
    [
      [put(1), ok, 0, 1],
      [cas(2, 3), yes, 2, 3],
    ],
  ],
  [
    'Knossos, two swaps from one value, one of which was refused',
    true,
    [
      [cas(0, 1), yes, 0, 10],
      [cas(0, 2), no, 0, 10],
      [get, is(1), 11, 12],
    ],
  ],
  [
    'two swaps from one version',
    false,
    [
      [at(1, 'a'), yes, 0, 10],
      [at(1, 'b'), yes, 0, 10],
    ],
  ],
  [
    'two swaps from one version, one of which nobody heard of',
    true,
    [
      [at(1, 'a'), yes, 0, 10],
      [at(1, 'b'), 'unknown', 0, 10],
      [get, { value: 'a', version: 2 }, 11, 12],
    ],
  ],
  [
    'a version that goes back',
    false,
    [
      [at(1, 'a'), yes, 0, 1],
      [get, { version: 2 }, 2, 3],
      [get, { version: 1 }, 4, 5],
    ],
  ],
  ['a swap that was refused though nothing was in its way', false, [[at(1, 'a'), no, 0, 1]]],
  ['nothing at all', true, []],
];

const by = (driver: string, does: OfferInput['does'] = 'accept'): OfferInput => ({ does, by: driver });
const OFFERS: readonly [string, boolean, readonly Told<OfferInput, OfferOutput>[]][] = [
  [
    'one accepts, the other comes too late',
    true,
    [
      [by('a'), 'yes', 0, 10],
      [by('b'), 'gone', 1, 9],
    ],
  ],
  [
    'both are told that they have it',
    false,
    [
      [by('a'), 'yes', 0, 10],
      [by('b'), 'yes', 1, 9],
    ],
  ],
  [
    'one sends the accept again',
    true,
    [
      [by('a'), 'yes', 0, 10],
      [by('a'), 'yes', 20, 30],
    ],
  ],
  [
    'both are told that it is gone',
    false,
    [
      [by('a'), 'gone', 0, 10],
      [by('b'), 'gone', 1, 9],
    ],
  ],
  [
    'nobody heard of the first, and the second is too late',
    true,
    [
      [by('a'), 'unknown', 0, 10],
      [by('b'), 'gone', 20, 30],
      [by('', 'read'), { takenBy: 'a' }, 40, 50],
    ],
  ],
  [
    'nobody heard of the first, the second has it',
    true,
    [
      [by('a'), 'unknown', 0, 10],
      [by('b'), 'yes', 20, 30],
      [by('', 'read'), { takenBy: 'b' }, 40, 50],
    ],
  ],
  [
    'the second was told yes and the first has it',
    false,
    [
      [by('a'), 'unknown', 0, 10],
      [by('b'), 'yes', 20, 30],
      [by('', 'read'), { takenBy: 'a' }, 40, 50],
    ],
  ],
  [
    'accepted and lost',
    false,
    [
      [by('a'), 'yes', 0, 10],
      [by('', 'read'), { takenBy: null }, 40, 50],
    ],
  ],
  [
    'withdrawn before it was accepted',
    false,
    [
      [by('office', 'withdraw'), 'yes', 0, 1],
      [by('a'), 'yes', 2, 3],
    ],
  ],
  [
    'withdrawn while it was accepted',
    true,
    [
      [by('office', 'withdraw'), 'gone', 0, 10],
      [by('a'), 'yes', 2, 3],
    ],
  ],
];

describe('the checker of histories', () => {
  it.each(REGISTERS)('%s: %s', (_, right, calls) => {
    for (const { linearizable } of judge(register(0), told(calls))) expect(linearizable).toBe(right);
    expect(judge(register(0), told(calls)).every(({ linearizable }) => linearizable)).toBe(right);
  });

  it.each(OFFERS)('of an offer, %s: %s', (_, right, calls) => {
    expect(judge(offer, told(calls)).map(({ linearizable }) => linearizable)).toEqual([right]);
  });

  it('judges each key for itself, and tells how far it came', () => {
    const verdicts = judge(register(0), [
      ...told<RegisterInput, RegisterOutput>(
        [
          [put(1), ok, 0, 1],
          [get, is(1), 2, 3],
        ],
        'right',
      ),
      ...told<RegisterInput, RegisterOutput>(
        [
          [put(1), ok, 0, 1],
          [get, is(0), 2, 3],
        ],
        'wrong',
      ),
    ]);
    expect(verdicts.map(({ key, linearizable, longest }) => [key, linearizable, longest.length])).toEqual([
      ['right', true, 2],
      ['wrong', false, 1],
    ]);
  });

  const runs = fc.record({
    calls: fc.integer({ min: 1, max: 200 }),
    overlap: fc.constantFrom(0, 2, 6),
    seed: fc.nat(1e6),
  });

  /** A true run one call after another, of which callers see only when they asked and were told. */
  function trueRun({ calls, overlap, seed }: { calls: number; overlap: number; seed: number }) {
    const random = seededRandom(seed);
    const pick = (n: number) => Math.floor(random() * n);
    let [value, version] = [0, 1];
    return Array.from({ length: calls }, (_, n): Operation<RegisterInput, RegisterOutput> => {
      const input = [get, put(pick(5)), at(version - pick(2), pick(5)), cas(pick(5), pick(5))][pick(4)]!;
      const reads = input.does === 'read';
      // What nobody heard of may have happened or not.
      const unheard = random() < 0.03;
      const happens = !unheard || random() < 0.5;
      const may =
        input.does === 'write' ||
        (input.does === 'swap' && input.from === value) ||
        (input.does === 'swapVersion' && input.version === version);
      if (happens && may) [value, version] = [input.value as number, version + 1];
      const output: RegisterOutput = reads
        ? { value, version }
        : input.does === 'write'
          ? { version }
          : { swapped: may };
      return {
        key: 'one',
        input,
        invokedAt: n - random() * overlap,
        returnedAt: unheard ? Infinity : n + random() * overlap,
        outcome: unheard ? { is: 'unknown' } : { is: 'done', output },
      };
    }).sort((a, b) => a.invokedAt - b.invokedAt);
  }

  it('passes every history of a true run, however its calls overlap', () => {
    fc.assert(
      fc.property(runs, (run) => {
        for (const { linearizable } of judge(register(0), trueRun(run))) expect(linearizable).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('takes a thousand calls about one key', () => {
    expect(judge(register(0), trueRun({ calls: 1_000, overlap: 4, seed: 7 }))[0]!.linearizable).toBe(true);
  });

  it('fails a history in which one answer was changed: a value nobody wrote, or a second swap from one version', () => {
    fc.assert(
      fc.property(runs, fc.nat(), (run, which) => {
        const right = trueRun(run);
        const swap = right.find(
          ({ outcome, input }) => input.does === 'swapVersion' && outcome.is === 'done' && outcome.output.swapped,
        );
        if (swap) expect(judge(register(0), [...right, swap])[0]!.linearizable).toBe(false);
        const reads = right.flatMap(({ input, outcome }, n) =>
          input.does === 'read' && outcome.is === 'done' ? [n] : [],
        );
        fc.pre(reads.length > 0);
        const changed = reads[which % reads.length]!;
        const wrong = right.map((one, n): typeof one =>
          n === changed ? { ...one, outcome: { is: 'done', output: is(99) } } : one,
        );
        expect(judge(register(0), wrong)[0]!.linearizable).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the accounts at the end', () => {
  const add = (key: string, outcome: Outcome<null>): Operation<null, null> => ({
    key,
    input: null,
    invokedAt: 0,
    returnedAt: 1,
    outcome,
  });
  const done: Outcome<null> = { is: 'done', output: null };

  it('know what of a set was lost, is there unasked or twice, and what is unknown', () => {
    const added = [
      add('kept', done),
      add('lost', done),
      add('refused', { is: 'failed' }),
      add('refused, but there', { is: 'failed' }),
      add('unheard and there', { is: 'unknown' }),
      add('unheard', { is: 'unknown' }),
      add('unheard, then done', { is: 'unknown' }),
      add('unheard, then done', done),
    ];
    const there = [
      'kept',
      'refused, but there',
      'unheard and there',
      'unheard, then done',
      'unheard, then done',
      'never asked',
    ];
    expect(setAccount(added, there)).toEqual({
      lost: ['lost'],
      unasked: ['refused, but there', 'never asked'],
      doubled: ['unheard, then done'],
      unknown: 2,
      unknownThere: 1,
    });
  });

  it.each([
    [[], [], []],
    [[1, 2, 3], [], []],
    [[3, 1, 2], [], []],
    [[1, 2, 4, 7], [3, 5, 6], []],
    [[2, 3], [1], []],
    [[1, 1, 2, 2, 2], [], [1, 2, 2]],
  ])('of the series %j have the gaps %j and the doubles %j', (numbers, gaps, doubled) => {
    expect(seriesAccount(numbers)).toEqual({ gaps, doubled });
  });

  it('keep what is still open as unknown, and let no call end twice', () => {
    const history = new History<string, number>();
    const [first, second] = [history.begin('a', 'x'), history.begin('a', 'y')];
    second.done(2);
    expect(() => second.failed()).toThrow('ended twice');
    expect(history.operations().map(({ input, returnedAt, outcome }) => [input, returnedAt, outcome.is])).toEqual([
      ['x', Infinity, 'unknown'],
      ['y', 3, 'done'],
    ]);
    first.unknown();
    expect(history.operations()).toHaveLength(2);
  });
});
