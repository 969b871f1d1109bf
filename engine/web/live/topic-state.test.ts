import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMessage, emptyTopic, type TopicMessage } from './topic-state.ts';

interface Job {
  id: number;
  version: number;
  state: string;
}
const job = (id: number, version: number, state = 'dispatching'): Job => ({ id, version, state });
const after = (messages: TopicMessage<Job>[]) => messages.reduce(applyMessage<Job>, emptyTopic<Job>());

test('a snapshot shows its rows and the number to resume from', () => {
  const state = after([{ type: 'snapshot', number: 7, rows: [job(1, 1), job(2, 4)] }]);
  expect([...state.rows.keys()]).toEqual([1, 2]);
  expect(state.lastNumber).toBe(7);
});

test('a job that is over leaves, and an older message about it does not bring it back', () => {
  const state = after([
    { type: 'snapshot', number: 1, rows: [job(1, 1)] },
    { type: 'changes', number: 3, changes: [{ id: 1, row: null }] },
    { type: 'changes', number: 2, changes: [{ id: 1, row: job(1, 2) }] },
  ]);
  expect(state.rows.size).toBe(0);
  expect(state.lastNumber).toBe(3);
});

test('a row of an older version never covers a newer one', () => {
  const state = after([
    { type: 'changes', number: 5, changes: [{ id: 1, row: job(1, 9, 'arrived') }] },
    { type: 'changes', number: 6, changes: [{ id: 1, row: job(1, 8, 'dispatched') }] },
  ]);
  expect(state.rows.get(1)?.state).toBe('arrived');
});

test('a snapshot removes what it does not name, but keeps what is known from later', () => {
  const state = after([
    { type: 'snapshot', number: 1, rows: [job(1, 1), job(2, 1)] },
    { type: 'changes', number: 9, changes: [{ id: 3, row: job(3, 1) }] },
    { type: 'snapshot', number: 5, rows: [job(2, 2)] },
  ]);
  expect([...state.rows.keys()].toSorted()).toEqual([2, 3]);
  expect(state.lastNumber).toBe(9);
});

test('what was gone before a snapshot does not come back by an older message, nor by an older snapshot', () => {
  const known: TopicMessage<Job>[] = [
    { type: 'changes', number: 1, changes: [{ id: 6, row: job(6, 1) }] },
    { type: 'changes', number: 2, changes: [{ id: 6, row: null }] },
    { type: 'snapshot', number: 3, rows: [] },
  ];
  expect(after([...known, { type: 'changes', number: 1, changes: [{ id: 6, row: job(6, 1) }] }]).rows.size).toBe(0);
  expect(after([...known, { type: 'snapshot', number: 1, rows: [job(6, 1)] }]).rows.size).toBe(0);
});

test('what a database of another life tells leaves nothing of what was heard before, however high its numbers were', () => {
  const heard: TopicMessage<Job>[] = [
    { type: 'snapshot', number: 90, epoch: 'a', rows: [job(1, 1)] },
    { type: 'changes', number: 100, changes: [{ id: 2, row: job(2, 7) }] },
  ];
  const anew = after([...heard, { type: 'snapshot', number: 95, epoch: 'b', rows: [job(2, 3)] }]);
  expect([[...anew.rows.values()], anew.lastNumber, anew.epoch]).toEqual([[job(2, 3)], 95, 'b']);
  const next = applyMessage(anew, { type: 'changes', number: 96, changes: [{ id: 3, row: job(3, 1) }] });
  expect([[...next.rows.keys()], next.lastNumber, next.epoch]).toEqual([[2, 3], 96, 'b']);
});

test('an unchanged topic keeps its rows as the very same map', () => {
  const first = after([{ type: 'snapshot', number: 1, rows: [job(1, 1)] }]);
  expect(applyMessage(first, { type: 'changes', number: 2, changes: [] }).rows).toBe(first.rows);
});

type Step = 'change' | 'remove' | 'deliver' | 'break' | 'repeat';

/** A server with a numbered log, a client on a link that breaks, and messages that come twice. */
function play(steps: readonly { step: Step; id: number; pick: number }[], remembers: number) {
  const truth = new Map<number, Job>();
  const log: { number: number; id: number; row: Job | null }[] = [];
  const versions = new Map<number, number>();
  const sent: TopicMessage<Job>[] = [];
  let state = emptyTopic<Job>();
  let delivered = 0;
  const send = (message: TopicMessage<Job>) => {
    sent.push(message);
    state = applyMessage(state, message);
    delivered = log.length;
  };
  const changesSince = (from: number): TopicMessage<Job> => {
    const last = new Map<number, Job | null>();
    for (const entry of log) if (entry.number > from) last.set(entry.id, entry.row);
    return { type: 'changes', number: log.length, changes: [...last].map(([id, row]) => ({ id, row })) };
  };
  const subscribe = () => {
    const from = state.lastNumber;
    if (from === null || log.length - from > remembers) {
      send({ type: 'snapshot', number: log.length, rows: [...truth.values()] });
    } else send(changesSince(from));
  };
  subscribe();
  for (const { step, id, pick } of steps) {
    if (step === 'change' || step === 'remove') {
      const version = (versions.get(id) ?? 0) + 1;
      versions.set(id, version);
      const row = step === 'change' ? job(id, version, `state ${version}`) : null;
      if (row) truth.set(id, row);
      else truth.delete(id);
      log.push({ number: log.length + 1, id, row });
    } else if (step === 'deliver') send(changesSince(delivered));
    else if (step === 'break') subscribe();
    else state = applyMessage(state, sent[pick % sent.length] as TopicMessage<Job>);
  }
  subscribe();
  return { shown: state.rows, truth };
}

test('whatever breaks, repeats or resumes, the screen ends with the rows of the server', () => {
  const step = fc.record({
    step: fc.constantFrom<Step>('change', 'change', 'remove', 'deliver', 'break', 'repeat'),
    id: fc.integer({ min: 1, max: 6 }),
    pick: fc.nat(50),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 0, max: 12 }), (steps, remembers) => {
      const { shown, truth } = play(steps, remembers);
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(truth));
    }),
    { numRuns: 4_000 },
  );
});
