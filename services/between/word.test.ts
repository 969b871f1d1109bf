import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readNatsAddress } from './by-nats.ts';
import { type CarrierEnds, type Letter, lettersOf, openWord } from './word.ts';

it('what is said is told whole, in its order, in letters that the carrier takes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 60 }), { minLength: 1 }),
      fc.integer({ min: 200, max: 600 }),
      (told, most) => {
        const letters = lettersOf('a', { kind: 'pos', fleetId: 1, told }, most);
        expect(letters.flatMap((letter) => letter.told)).toEqual(told);
        for (const letter of letters)
          expect(letter.told.length === 1 || Buffer.byteLength(JSON.stringify(letter)) <= most).toBe(true);
      },
    ),
  );
});

it('reaches all other nodes and none else, gathered; one that is alone says nothing; what is no letter is passed over', async () => {
  vi.useFakeTimers();
  const ends: CarrierEnds[] = [];
  const sent: Letter[] = [];
  let others = true;
  const nodeOf = (from: string) =>
    openWord({
      from,
      hasOthers: () => others,
      log: { error: () => undefined },
      open(own) {
        ends.push(own);
        const send = async (letters: readonly Letter[]) => {
          sent.push(...letters);
          for (const letter of letters) for (const end of ends) end.heard(JSON.stringify(letter));
        };
        return { name: 'test', mostBytes: 1_000, send, trouble: () => null, stop: async () => undefined };
      },
    });
  const [a, b] = [nodeOf('a'), nodeOf('b')];
  const heard: unknown[] = [];
  a.hear('cmd', () => heard.push('its own'));
  b.hear('cmd', (fleetId, told) => heard.push([fleetId, told]));
  b.hear('ann', (_, told) => heard.push(told));
  b.onGap(() => heard.push('gap'));
  for (const n of [1, 2, 3]) a.say('cmd', 7, n);
  for (const _ of [1, 2, 3]) a.say('ann', 0, 1);
  await vi.advanceTimersByTimeAsync(50);
  expect(heard).toEqual([[7, [1, 2, 3]], [1]]);
  for (const wrong of [
    null,
    'x',
    {},
    { from: 'c', kind: 'ann', fleetId: 1.5, told: [] },
    { from: 'c', kind: 'x', fleetId: 1, told: [] },
  ])
    ends[1]?.heard(JSON.stringify(wrong));
  ends[1]?.heard('no JSON');
  ends[1]?.gap();
  expect(heard.slice(2)).toEqual(['gap']);
  others = false;
  a.say('cmd', 7, 4);
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toHaveLength(2);
  await Promise.all([a.stop(), b.stop()]);
  vi.useRealTimers();
});

it('the address of NATS is read with its servers and whom it signs in as, or refused with how to write it', () => {
  expect(readNatsAddress('nats://h:p%40ss@a:4222,b:4223')).toEqual({
    servers: ['a:4222', 'b:4223'],
    user: 'h',
    pass: 'p@ss',
  });
  expect(readNatsAddress('tls://a')).toEqual({ servers: ['tls://a'] });
  for (const wrong of ['', 'a:4222', 'http://a', 'nats://'])
    expect(() => readNatsAddress(wrong)).toThrow('NATS_URL is no address');
});
