import { expect, it } from 'vitest';
import { deliveries } from './deliveries.ts';

function told() {
  const come: string[] = [];
  let open = true;
  const line = deliveries(() => open);
  return { come, line, close: () => (open = false), wait: (name: string) => line.whenReached(() => come.push(name)) };
}

it('What was sent is there once it is acknowledged, and not before', () => {
  const { come, line, wait } = told();
  const first = line.sent();
  wait('first');
  expect(come).toEqual([]);
  first();
  expect(come).toEqual(['first']);
  wait('nothing since');
  expect(come).toEqual(['first', 'nothing since']);
});

it('An acknowledgement speaks for all before it, as an offer that was dropped for being late never gets one', () => {
  const { come, line, wait } = told();
  line.sent();
  wait('offer');
  const message = line.sent();
  wait('message');
  line.sent();
  wait('later');
  message();
  message();
  expect(come).toEqual(['offer', 'message']);
});

it('What is acknowledged after the line has broken counts no more', () => {
  const { come, line, close, wait } = told();
  const message = line.sent();
  wait('message');
  close();
  message();
  expect(come).toEqual([]);
});
