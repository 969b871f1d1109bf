import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeHttp } from '#engine/server/http.ts';
import { NOTHING_PASSES } from '#engine/testing/desk.ts';
import type { VehiclePosition } from '#services/positions/position-book.ts';
import { deviceMessage } from './contract/device-message.ts';
import { UP_CHANNELS } from './contract/topics.ts';
import { suiteMessage } from './contract.ts';
import type { Desk } from './server/link.ts';
import { mqttGateway } from './server/mqtt/mqtt-gateway.ts';
import { readMessage } from './server/read-message.ts';
import { serveTraccar } from './server/traccar/serve-traccar.ts';
import { openWebSocketLink } from './server/web-socket.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const RUNS = { numRuns: 2_000 };

const OPTIONS = deviceMessage.options;
const TYPES = OPTIONS.map((option) => option.shape.type.value);
const FIELDS = [...new Set(OPTIONS.flatMap((option) => Object.keys(option.shape)))];
/** Names that every object has already, or that a program asks every object for. */
const TRAPS = ['toString', 'valueOf', 'constructor', '__proto__', 'hasOwnProperty', 'toJSON', 'then', 'length'];
const NUMBERS = [0, 1, -1, 4, 1e308, -1e308, 5e-324, 1e-40, 2 ** 53, 9_000_000_000_000_000, 8.64e15 + 1, NOW_MS];

/** A value as JSON can say it, those among it that a conversion stumbles over. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom('', '1001', '\u0000', '\ud800', '2026-11-21T12:00:00Z', '9'.repeat(400), ...TYPES, ...TRAPS),
  fc.constant(new Map(TRAPS.map((trap) => [trap, 1]))),
);
/** Written by hand: an object of JavaScript has no `__proto__` of its own so easily. */
const textOf = (value: unknown): string =>
  value instanceof Map
    ? `{${[...value].map(([key, one]) => `${JSON.stringify(key)}:${textOf(one)}`).join(',')}}`
    : JSON.stringify(value);

const fieldsOf = (keys: readonly string[]) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), anyValue), { maxLength: 8, selector: ([key]) => key });
/** A message of a type, its fields among those it has, with anything in them. */
const ofAType = fc
  .constantFrom(...OPTIONS)
  .chain(({ shape }) =>
    fieldsOf(Object.keys(shape)).map((fields) => textOf(new Map([...fields, ['type', shape.type.value]]))),
  );
const ofNoType = fc
  .tuple(anyValue, fieldsOf([...FIELDS, ...TRAPS]))
  .map(([type, fields]) => textOf(new Map([['type', type], ...fields])));
const anyText = fc.oneof(
  { weight: 6, arbitrary: ofAType },
  { weight: 2, arbitrary: ofNoType },
  fc.json(),
  fc.string(),
  fc.constantFrom('', 'null', '{}', '[]', '"x"', '0', '{"type":', '['.repeat(2_000), '{"a":'.repeat(800)),
);

/** Every query is a step of the same, and finds nothing. */
const ENDS: Readonly<Record<string, unknown>> = {
  executeTakeFirst: async () => undefined,
  execute: async () => [],
  executeQuery: async () => ({ rows: [] }),
  // It is no promise, whoever waits for it.
  // oxlint-disable-next-line unicorn/no-thenable
  then: undefined,
};
const emptyDatabase: object = new Proxy(
  {},
  { get: (_, step) => (Object.hasOwn(ENDS, step) ? ENDS[String(step)] : () => emptyDatabase) },
);
const reported: VehiclePosition[] = [];
const failures: unknown[] = [];
const desk = {
  suite: {
    clock: { nowMs: () => NOW_MS },
    wall: { nowMs: () => NOW_MS },
    log: { error: (fields: unknown) => failures.push(fields), warn: () => {} },
    books: {
      positions: {
        get: () => undefined,
        hear: () => {},
        report: (_: number, report: VehiclePosition) => reported.push(report),
      },
      cities: { ofFleet: () => undefined },
    },
    config: { addressOf: () => '192.0.2.1' },
    store: { db: emptyDatabase },
  },
  seated: new Map(),
  reach: { tracked: () => {} },
  teller: { tell: () => {} },
  pinTries: { attempt: async () => ({ waitSeconds: 30 }) },
} as unknown as Desk;

test('What a terminal sends is a message or a refusal', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const read = readMessage(text);
      if (read.ok) expect(deviceMessage.safeParse(read.value).success).toBe(true);
      else expect(suiteMessage.parse(read.refusal)).toMatchObject({ type: 'refused', code: 'badInput' });
    }),
    RUNS,
  );
});

describe('each text is answered, whatever it is', () => {
  test('that comes over a WebSocket', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const heard = new Map<string, (...given: unknown[]) => void>();
        const sent: string[] = [];
        const socket = {
          readyState: WebSocket.OPEN,
          bufferedAmount: 0,
          on: (event: string, listener: () => void) => heard.set(event, listener),
          send: (said: string) => sent.push(said),
        };
        const { link } = openWebSocketLink(socket as unknown as WebSocket, '192.0.2.1', desk);
        heard.get('message')?.(Buffer.from(text), false);
        await link.settled();
        // The first tells the time.
        expect(sent.length).toBe(2);
        expect(['result', 'refused']).toContain(suiteMessage.parse(JSON.parse(sent[1] ?? '')).type);
      }),
      RUNS,
    );
  });

  test('that comes over MQTT, on whichever channel', async () => {
    const gateway = mqttGateway(desk);
    const sent: string[] = [];
    gateway.carry({
      isOpen: () => true,
      publish: (topic, said) => void (topic.endsWith('/down/result') && sent.push(said)),
      port: null,
      connections: () => null,
      trouble: () => null,
      shut() {},
      move: async () => {},
      stop: async () => {},
    });
    let vehicle = 0;
    await fc.assert(
      fc.asyncProperty(anyText, fc.constantFrom(...UP_CHANNELS), async (text, channel) => {
        sent.length = 0;
        vehicle += 1;
        gateway.listener.heard(`v1/1/${vehicle}/up/${channel}`, Buffer.from(text));
        await new Promise((resolve) => setImmediate(resolve));
        expect(sent.length).toBe(1);
        expect(['result', 'refused']).toContain(suiteMessage.parse(JSON.parse(sent[0] ?? '')).type);
      }),
      RUNS,
    );
    await gateway.stop();
  });
});

describe('What Traccar forwards', () => {
  let http: FastifyInstance;
  const tracker = { id: 1, fleetId: 1, vehicleId: 7, kind: 'tracker', name: 'T' } as const;
  beforeAll(() => {
    http = makeHttp(pino({ enabled: false }), NOTHING_PASSES);
    serveTraccar(http, desk, {
      enter: async () => ({ ok: true, device: tracker }),
      saw: () => {},
      stop: async () => {},
    });
  });
  afterAll(() => http.close());

  const maybe = (usual: unknown) => fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, anyValue);
  const some = (usual: Record<string, unknown>) =>
    fc
      .tuple(...Object.entries(usual).map(([key, value]) => maybe(value).map((one) => [key, one] as const)))
      .map((entries) => new Map<string, unknown>(entries));
  const position = some({
    latitude: 57.7,
    longitude: 11.97,
    speed: 13,
    course: 180,
    fixTime: NOW_MS,
    valid: true,
    outdated: false,
    attributes: null,
  });
  const forwarded = fc
    .tuple(
      some({ device: { uniqueId: 'T' }, event: { type: 'alarm' } }),
      fc.oneof({ weight: 5, arbitrary: position }, anyValue),
    )
    .map(([rest, given]) => textOf(new Map([...rest, ['position', given]])));
  const body = fc.oneof({ weight: 5, arbitrary: forwarded }, anyText);

  test('is taken or refused with a sentence, and every position in it is one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('positions', 'events'), body, async (what, payload) => {
        reported.length = 0;
        const answer = await http.inject({
          method: 'POST',
          url: `/api/traccar/${what}`,
          headers: { 'content-type': 'application/json', authorization: 'Basic VDpzZWNyZXQ=' },
          payload,
        });
        expect(answer.statusCode, `${payload} → ${answer.body}`).toBeLessThan(500);
        expect(answer.json()).toMatchObject(
          answer.statusCode === 200 ? { taken: expect.any(Boolean) } : { title: expect.stringMatching(/\w/) },
        );
        for (const {
          position: [lon, lat],
          ...rest
        } of reported) {
          for (const figure of [lon, lat, rest.atMs, rest.speedKmh, rest.headingDegrees])
            expect(figure).toSatisfy(Number.isFinite);
        }
      }),
      { numRuns: 1_500 },
    );
  });
});

test('Nothing of this was a fault of the suite', () => expect(failures).toEqual([]));
