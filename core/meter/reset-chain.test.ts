import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHAIN_START,
  type ChainStep,
  checkChain,
  hashedText,
  RESET_STEPS,
  type ResetRecord,
  stepContent,
  stepsOf,
} from './reset-chain.ts';

/** Any function that tells texts apart will do for the rules; the store gives them SHA-256. */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (const sign of text) {
    a = Math.imul(a ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    b = Math.imul(b + (sign.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;
    b = (b ^ (b >>> 13)) >>> 0;
  }
  return `${a.toString(16)}-${b.toString(16)}`;
}

const count = fc.nat(1_000_000_000);
const totals = fc.record({ hirings: count, distanceMetres: count, fareMinor: count });
const words = fc.string({ unit: 'grapheme', maxLength: 20 });
const resetOf = (id: number): fc.Arbitrary<ResetRecord> =>
  fc
    .record({
      vehicleId: fc.integer({ min: 1, max: 50 }),
      driverId: fc.option(fc.integer({ min: 1, max: 50 })),
      device: words,
      commandId: words,
      atMs: count,
      before: totals,
      after: totals,
      steps: fc.integer({ min: 1, max: 4 }),
      clearedAtMs: count,
      clearedBy: words,
      comment: words,
      clearSentAtMs: count,
      acknowledgedAtMs: count,
      acknowledgedBy: words,
    })
    .map(({ steps, ...r }) => ({
      ...r,
      id,
      fleetId: 1,
      clearedAtMs: steps > 1 ? r.clearedAtMs : null,
      clearedBy: steps > 1 ? r.clearedBy : null,
      comment: steps > 1 ? r.comment : null,
      clearSentAtMs: steps > 2 ? r.clearSentAtMs : null,
      acknowledgedAtMs: steps > 3 ? r.acknowledgedAtMs : null,
      acknowledgedBy: steps > 3 ? r.acknowledgedBy : null,
    }));

/** Resets whose steps came in any order that keeps each one's own. */
const resets = fc
  .integer({ min: 1, max: 5 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => resetOf(i + 1))));

function chainOf(records: readonly ResetRecord[], pick: (n: number) => number): ChainStep[] {
  const waiting = records.map((reset) => ({ reset, steps: stepsOf(reset) }));
  const chain: ChainStep[] = [];
  for (let open = waiting.filter(({ steps }) => steps.length > 0); open.length > 0; ) {
    const { reset, steps } = open[pick(open.length)]!;
    const step = steps.shift()!;
    const previousHash = chain.at(-1)?.hash ?? CHAIN_START;
    const content = stepContent(step, reset);
    const hash = hashOf(hashedText(previousHash, content));
    chain.push({ number: chain.length + 1, resetId: reset.id, step, content, previousHash, hash });
    open = waiting.filter((one) => one.steps.length > 0);
  }
  return chain;
}

const story = fc.tuple(resets, fc.infiniteStream(fc.nat(1_000))).map(([records, draws]) => {
  const chain = chainOf(records, (n) => (draws.next().value as number) % n);
  return { records, chain };
});

/** The record with one field another. */
function changed(reset: ResetRecord, field: string): ResetRecord {
  if (field.includes('.')) {
    const [totalsName, name] = field.split('.') as ['before' | 'after', keyof ResetRecord['before']];
    return { ...reset, [totalsName]: { ...reset[totalsName], [name]: reset[totalsName][name] + 1 } };
  }
  const now = reset[field as keyof ResetRecord];
  return { ...reset, [field]: typeof now === 'number' ? now + 1 : typeof now === 'string' ? `${now}x` : 7 };
}

const FIELDS = [
  'fleetId',
  'vehicleId',
  'driverId',
  'device',
  'commandId',
  'atMs',
  ...['before', 'after'].flatMap((of) => ['hirings', 'distanceMetres', 'fareMinor'].map((name) => `${of}.${name}`)),
  'clearedAtMs',
  'clearedBy',
  'comment',
  'clearSentAtMs',
  'acknowledgedAtMs',
  'acknowledgedBy',
];

describe('the chain of a fleet’s meter resets', () => {
  it('holds as it was written, whatever was between its steps, and names its last hash', () => {
    fc.assert(
      fc.property(story, ({ records, chain }) => {
        expect(checkChain(chain, records, hashOf)).toEqual({ ok: true, steps: chain.length, head: chain.at(-1)?.hash });
      }),
    );
    expect(checkChain([], [], hashOf)).toEqual({ ok: true, steps: 0, head: CHAIN_START });
  });

  it('tells of any field of any reset that is another now', () => {
    fc.assert(
      fc.property(story, fc.nat(), fc.constantFrom(...FIELDS), ({ records, chain }, n, field) => {
        const at = n % records.length;
        const told = checkChain(chain, records.with(at, changed(records[at]!, field)), hashOf);
        expect(told.ok ? 'ok' : told.fault).toMatchObject({ resetId: records[at]!.id });
      }),
      { numRuns: 400 },
    );
  });

  it('tells of a step that was rewritten, even where its reset was rewritten with it', () => {
    fc.assert(
      fc.property(story, fc.nat(), ({ records, chain }, n) => {
        const at = n % chain.length;
        const link = chain[at]!;
        const reset = { ...records.find(({ id }) => id === link.resetId)!, device: 'another', comment: 'another' };
        const content = stepContent(link.step, { ...reset, clearSentAtMs: 1, acknowledgedAtMs: 1 });
        fc.pre(content !== link.content);
        expect(checkChain(chain.with(at, { ...link, content }), records, hashOf)).toMatchObject({
          fault: { why: 'hash', number: link.number },
        });
        const rehashed = { ...link, content, hash: hashOf(hashedText(link.previousHash, content)) };
        expect(checkChain(chain.with(at, rehashed), records, hashOf).ok).toBe(false);
      }),
    );
  });

  it('keeps its order: no two steps change places, none is left out, none is put in', () => {
    fc.assert(
      fc.property(story, fc.nat(), fc.nat(), ({ records, chain }, m, n) => {
        const [a, b] = [m % chain.length, n % chain.length];
        if (a !== b) {
          const swapped = chain.with(a, chain[b]!).with(b, chain[a]!);
          expect(checkChain(swapped, records, hashOf)).toMatchObject({ fault: { why: 'order' } });
          const renumbered = swapped.map((link, at) => ({ ...link, number: at + 1 }));
          expect(checkChain(renumbered, records, hashOf)).toMatchObject({ fault: { why: 'order' } });
        }
        expect(checkChain(chain.toSpliced(a, 1), records, hashOf).ok).toBe(false);
        expect(checkChain(chain.toSpliced(a, 0, chain[b]!), records, hashOf)).toMatchObject({
          fault: { why: 'order' },
        });
      }),
    );
  });

  it('misses a reset that is gone, and one that never came into it', () => {
    fc.assert(
      fc.property(story, fc.nat(), ({ records, chain }, n) => {
        const at = n % records.length;
        const { id } = records[at]!;
        expect(checkChain(chain, records.toSpliced(at, 1), hashOf)).toMatchObject({
          fault: { why: 'gone', resetId: id },
        });
        const stranger = { ...records[at]!, id: 99 };
        expect(checkChain(chain, [...records, stranger], hashOf)).toMatchObject({
          fault: { why: 'unchained', resetId: 99, step: 'recorded', number: null },
        });
      }),
    );
  });

  it('has the steps of a reset’s life in their order', () => {
    expect(RESET_STEPS).toEqual(['recorded', 'cleared', 'sent', 'acknowledged']);
  });
});
