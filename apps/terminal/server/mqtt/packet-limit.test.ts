import fc from 'fast-check';
import { generate } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { packetGauge } from './packet-limit.ts';

const publish = (bytes: number) =>
  generate({
    cmd: 'publish',
    topic: 'v1/1/1/up/pos',
    payload: Buffer.alloc(bytes, 'x'),
    qos: 0,
    dup: false,
    retain: false,
  });
const ping = generate({ cmd: 'pingreq' });

it('Packets within the limit pass, however the network cuts them up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 700 }),
      (sizes, cut) => {
        const stream = Buffer.concat([ping, ...sizes.flatMap((size) => [publish(size), ping])]);
        const tooLong = packetGauge(1_000);
        for (let at = 0; at < stream.length; at += cut) expect(tooLong(stream.subarray(at, at + cut))).toBe(false);
      },
    ),
  );
});

it('The acknowledgements of messages are told, however the network cuts them up', () => {
  const acks = [1, 258, 65_535];
  const stream = Buffer.concat(
    acks.flatMap((messageId) => [generate({ cmd: 'puback', messageId }), publish(40), ping]),
  );
  for (const cut of [1, 3, 1_000]) {
    const told: number[] = [];
    const tooLong = packetGauge(1_000, (packetId) => told.push(packetId));
    for (let at = 0; at < stream.length; at += cut) expect(tooLong(stream.subarray(at, at + cut))).toBe(false);
    expect(told).toEqual(acks);
  }
});

it('A packet that announces more than the limit is known by its first bytes', () => {
  const tooLong = packetGauge(1_000);
  expect(tooLong(Buffer.concat([ping, publish(20)]))).toBe(false);
  expect(tooLong(publish(2_000).subarray(0, 3))).toBe(true);
});

it('A length that never ends is too long', () => {
  expect(packetGauge(1_000)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(true);
});
