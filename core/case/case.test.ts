import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Flag, FURTHER_RIGHTS } from '../access/flags.ts';
import { CASES } from './all-cases.ts';
import { type CaseKind, type CaseMove, caseNumber, readCaseNumber } from './case-kind.ts';
import { checkEvidence, LONGEST_EVIDENCE } from './evidence.ts';
import { judgeMove, movesOf } from './judge-move.ts';

const KINDS: readonly CaseKind[] = Object.values(CASES);
const MOVES = KINDS.flatMap((kind) => Object.entries(kind.moves).map(([name, move]) => ({ kind, name, move })));
const ALL: ReadonlySet<Flag> = new Set<Flag>(['umpire', 'incidents', 'lostFound', 'workShop', ...FURTHER_RIGHTS]);
const NONE: ReadonlySet<Flag> = new Set();

describe('every kind of case', () => {
  test.each(KINDS.map((kind) => [kind.name, kind] as const))(
    '%s begins, moves and ends in states that it has',
    (_, kind) => {
      const states = Object.keys(kind.states);
      expect(states).toContain(kind.begins);
      for (const { from, to } of Object.values<CaseMove>(kind.moves))
        expect(states).toEqual(expect.arrayContaining([...from, ...(to === null ? [] : [to])]));
      const reached = new Set([kind.begins]);
      for (let before = 0; before !== reached.size; ) {
        before = reached.size;
        for (const { from, to } of Object.values<CaseMove>(kind.moves))
          if (to !== null && from.some((state) => reached.has(state))) reached.add(to);
      }
      expect([...reached].toSorted()).toEqual(states.toSorted());
    },
  );

  test('has a prefix and a name of its own', () => {
    expect(new Set(KINDS.map(({ prefix }) => prefix)).size).toBe(KINDS.length);
    expect(KINDS.map(({ name }) => name)).toEqual(Object.keys(CASES));
  });
});

const world = fc.record({
  at: fc.integer({ min: 0, max: MOVES.length - 1 }),
  state: fc.nat(20),
  rights: fc.constantFrom<ReadonlySet<Flag> | null>(ALL, NONE, null, new Set<Flag>(['umpire'])),
  why: fc.constantFrom('', '  ', 'because'),
});

test('a move is made from its states alone, by whom it is for, and says why where it asks', () => {
  fc.assert(
    fc.property(world, ({ at, state: n, rights, why }) => {
      const { kind, name, move } = MOVES[at]!;
      const states = Object.keys(kind.states);
      const state = states[n % states.length]!;
      const judged = judgeMove(kind, { state, move: name, rights, why, given: {} });
      const may = rights === null || movesOf(kind, state, rights).includes(name) || !move.from.includes(state);
      if (judged.ok) {
        expect(move.from).toContain(state);
        expect(may).toBe(true);
        if (move.asksWhy) expect(why.trim()).not.toBe('');
        if (rights !== null) expect(move.right).not.toBe('suite');
      } else if (judged.code === 'moveNotNow') expect(move.from).not.toContain(state);
      else if (judged.code === 'reasonMissing') expect(move.asksWhy).toBe(true);
      else if (judged.code === 'fieldInvalid') expect(move.asks).toBeDefined();
      else expect(judged.code).toBe('moveNotAllowed');
    }),
  );
});

test('a move that nobody knows is none, also where every object has such a word', () => {
  const [kind] = KINDS as [CaseKind];
  for (const move of ['fly', 'constructor', '__proto__'])
    expect(judgeMove(kind, { state: kind.begins, move, rights: ALL, why: '', given: {} })).toMatchObject({
      code: 'moveUnknown',
    });
});

test('what a move asks besides is judged as a field is', () => {
  const asked = { state: 'active', move: 'quash', rights: ALL, why: 'wrong driver' };
  expect(judgeMove(CASES.suspension, { ...asked, given: { earningsLostMinor: -1 } })).toMatchObject({
    code: 'fieldInvalid',
    detail: { field: 'earningsLostMinor' },
  });
  expect(judgeMove(CASES.suspension, { ...asked, given: { earningsLostMinor: 12_000 } })).toMatchObject({ ok: true });
});

test('a number is read as it is written, and nothing else is one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.integer({ min: 2000, max: 9999 }),
      fc.integer({ min: 1, max: 999_999 }),
      (kind, year, number) => {
        expect(readCaseNumber(kind, ` ${caseNumber(kind, year, number).toLowerCase()} `)).toEqual({ year, number });
      },
    ),
  );
  for (const text of ['', 'S-2026', 'S-26-1', 'X-2026-1', 'S-2026-0x1', '2026-1'])
    expect(readCaseNumber(CASES.suspension, text)).toBeNull();
});

test.each([
  [
    { kind: 'job', ref: 7, text: ' ' },
    { ok: true, value: { kind: 'job', ref: 7, text: '' } },
  ],
  [
    { kind: 'words', ref: 7, text: 'seen' },
    { ok: true, value: { kind: 'words', ref: null, text: 'seen' } },
  ],
  [{ kind: 'words', ref: null, text: ' ' }, { code: 'evidenceEmpty' }],
  [{ kind: 'event', ref: null, text: 'x' }, { code: 'evidenceEmpty' }],
  [{ kind: 'words', ref: null, text: 'x'.repeat(LONGEST_EVIDENCE + 1) }, { code: 'evidenceTooLong' }],
] as const)('evidence %j is %j', (evidence, told) => {
  expect(checkEvidence(evidence)).toMatchObject(told);
});
