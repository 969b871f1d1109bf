import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAIM_MS, type ClaimedQuery, holderOf, mayClaim, mayFinish } from './claim.ts';
import { queryWords } from './code-names.ts';
import { EMERGENCY_CODES, isQueryCode } from './codes.ts';

const FREE: ClaimedQuery = { code: 1, finished: false, claimedBy: null, claimedUntilMs: null };
const USERS = [1, 2, 3];

type Step = { user: number; does: 'select' | 'release' | 'finish' | 'fetch'; afterMs: number };
const steps = fc.array(
  fc.record({
    user: fc.constantFrom(...USERS),
    does: fc.constantFrom('select', 'release', 'finish', 'fetch') as fc.Arbitrary<Step['does']>,
    afterMs: fc.oneof(fc.nat(5_000), fc.nat(2 * CLAIM_MS), fc.constantFrom(0, CLAIM_MS - 1, CLAIM_MS, CLAIM_MS + 1)),
  }),
  { maxLength: 60 },
);

/** What the acts do to a query when the rule allows it; a watchdog may free it at any time after its claim ran out. */
function taken(query: ClaimedQuery, { user, does }: Step, nowMs: number): { query: ClaimedQuery; allowed: boolean } {
  const held = { ...query, claimedBy: user, claimedUntilMs: nowMs + CLAIM_MS };
  const freed = { ...query, claimedBy: null, claimedUntilMs: null };
  if (does === 'fetch') return { query: holderOf(query, nowMs) === user ? held : query, allowed: true };
  if (does === 'finish') {
    const allowed = mayFinish(query, user, 'done', nowMs).ok;
    return { query: allowed ? { ...freed, finished: true } : query, allowed };
  }
  const allowed = mayClaim(query, user, nowMs).ok;
  return { query: allowed ? (does === 'select' ? held : freed) : query, allowed };
}

describe('a claim on a driver query', () => {
  it('is never two people’s, whoever takes, gives back, finishes, asks or is late', () => {
    fc.assert(
      fc.property(steps, (story) => {
        let query = FREE;
        let nowMs = 1_000_000;
        let believes = new Map<number, number>();
        for (const step of story) {
          nowMs += step.afterMs;
          const before = holderOf(query, nowMs);
          const { query: next, allowed } = taken(query, step, nowMs);
          if (before !== null && before !== step.user) {
            if (step.does !== 'fetch') expect(allowed).toBe(false);
            expect(next).toEqual(query);
          }
          if (query.finished && step.does !== 'fetch') expect(allowed).toBe(false);
          query = next;
          if (allowed && step.does === 'select') believes.set(step.user, nowMs + CLAIM_MS);
          if (step.does === 'fetch' && holderOf(query, nowMs) === step.user) believes.set(step.user, nowMs + CLAIM_MS);
          if (allowed && step.does === 'release') believes.delete(step.user);
          if (query.finished) believes = new Map();
          const holders = USERS.filter((user) => (believes.get(user) ?? 0) > nowMs);
          expect(holders.length).toBeLessThanOrEqual(1);
          if (!query.finished) expect(holders[0] ?? null).toBe(holderOf(query, nowMs));
        }
      }),
    );
  });

  it('lasts 60 seconds to the millisecond', () => {
    const held = { ...FREE, claimedBy: 1, claimedUntilMs: CLAIM_MS };
    expect(holderOf(held, CLAIM_MS - 1)).toBe(1);
    expect(holderOf(held, CLAIM_MS)).toBeNull();
    expect(mayClaim(held, 2, CLAIM_MS - 1)).toEqual({ ok: false, code: 'queryTaken', detail: { user: 1 } });
    expect(mayClaim(held, 2, CLAIM_MS).ok).toBe(true);
  });

  it('is nothing on a finished query', () => {
    expect(mayClaim({ ...FREE, finished: true }, 1, 0)).toMatchObject({ code: 'queryUnknown' });
    expect(mayFinish({ ...FREE, finished: true }, 1, 'done', 0)).toMatchObject({ code: 'queryUnknown' });
  });

  it('of an emergency ends with a response only', () => {
    for (const code of EMERGENCY_CODES) {
      expect(mayFinish({ ...FREE, code }, 1, '', 0)).toMatchObject({ code: 'responseMissing' });
      expect(mayFinish({ ...FREE, code }, 1, 'Police sent', 0).ok).toBe(true);
    }
    for (const code of [1, 3, 6, 7, 8, 9, 20, 99]) expect(mayFinish({ ...FREE, code }, 1, '', 0).ok).toBe(true);
  });
});

describe('the codes of queries', () => {
  it('are 1 to 9 and a company’s own from 20 to 99', () => {
    const known = Array.from({ length: 120 }, (_, code) => code).filter(isQueryCode);
    expect(known).toEqual([
      ...Array.from({ length: 9 }, (_, n) => n + 1),
      ...Array.from({ length: 80 }, (_, n) => n + 20),
    ]);
    expect(isQueryCode(1.5)).toBe(false);
    expect(isQueryCode(20.5)).toBe(false);
  });

  it('speak for a driver who wrote nothing', () => {
    expect(queryWords(6, '')).toBe('Breakdown');
    expect(queryWords(6, 'Flat tyre')).toBe('Flat tyre');
    expect(queryWords(42, '')).toBe('Code 42');
  });
});
