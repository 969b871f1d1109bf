import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceMessage } from '../../contract/device-message.ts';
import {
  added,
  answered,
  idMaker,
  isKept,
  messageOf,
  type Order,
  type Queue,
  readQueue,
  toSend,
  type Waiting,
} from './queue.ts';

const waiting = (commandId: string, order: Order): Waiting => ({ commandId, order, doneAtMs: 1_795_000_000_123.4 });
const panic = waiting('e', { type: 'query', code: 2, text: '', channel: '' });
const TUNNEL: Queue = [
  waiting('a', { type: 'arrived', jobId: 7 }),
  waiting('b', { type: 'pickedUp', jobId: 7 }),
  waiting('c', { type: 'meterOff', jobId: 7, fareMinor: 100, distanceMetres: 5 }),
];

test('commands of a tunnel are sent in order, each after the answer to the one before', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (breaks) => {
      let queue = TUNNEL;
      let sent = new Set<string>();
      const arrived: string[] = [];
      for (const linkBreaks of [...breaks, false, false, false]) {
        for (const one of toSend(queue, sent)) {
          arrived.push(one.commandId);
          sent.add(one.commandId);
        }
        // After a break everything unanswered is sent again, under the same id.
        if (linkBreaks) sent = new Set();
        else queue = answered(queue, queue[0]?.commandId ?? '');
      }
      expect([...new Set(arrived)]).toEqual(['a', 'b', 'c']);
      expect(arrived).toEqual(arrived.toSorted());
      expect(queue).toEqual([]);
    }),
  );
});

test('an emergency goes past everything that waits, also behind a command that is not answered', () => {
  const queue = added(TUNNEL, panic);
  expect(toSend(queue, new Set(['a'])).map(({ commandId }) => commandId)).toEqual(['e']);
  expect(toSend(queue, new Set(['a', 'e']))).toEqual([]);
});

test('what is kept is read again as it was, and garbage is no queue', () => {
  expect(readQueue(JSON.stringify(TUNNEL))).toEqual(TUNNEL);
  for (const bad of [null, '', '{', '7', '{"a":1}', '[null, 3, {"commandId": 1}]']) expect(readQueue(bad)).toEqual([]);
});

test('each is a message the suite takes, with the instant at which it was done', () => {
  for (const one of [...TUNNEL, panic]) {
    const read = deviceMessage.safeParse(JSON.parse(messageOf(one)));
    expect(read.data).toMatchObject({ commandId: one.commandId, doneAtMs: 1_795_000_000_123 });
  }
});

test('what only asks is not kept', () => {
  expect([isKept({ type: 'myShift' }, false), isKept({ type: 'arrived' }, false)]).toEqual([false, true]);
  const confirm = { type: 'confirmLines', lineIds: [1] } as const;
  expect([isKept(confirm, false), isKept(confirm, true)]).toEqual([true, false]);
  const details = { type: 'askDetails', phone: '1', address: '' } as const;
  expect([isKept(details, false), isKept(details, true)]).toEqual([true, false]);
});

test('two pages never choose the same id', () => {
  const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
  const [one, other] = [idMaker(random), idMaker(random)];
  const ids = [one(), one(), other(), other()];
  expect(new Set(ids).size).toBe(4);
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(64);
});
