import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { SYSTEM } from '#acts/context.ts';
import { raiseTrackerSos, recordTamper } from '#acts/tracker/tracker-alarm.ts';
import type { Position } from '#core/kit/geo.ts';
import type { DeviceFacts } from '#core/telematics/device-facts.ts';
import { alarmsOf, type TrackerFix } from '#core/tracker/traccar.ts';
import { problem } from '#engine/server/problem.ts';
import { type Device, deviceNamed } from '#store/device/device.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import { isPrivateNow } from '#store/vehicle/private-use.ts';
import { countsFromMs, whyNotThere } from '../check-position.ts';
import type { DeviceDoor } from '../device-door.ts';
import type { Desk } from '../link.ts';
import { alarmIn, factsIn, fixIn, forwardedEvent, forwardedPosition } from './forwarded.ts';
import { SENTENCES, type TraccarRefusal } from './sentences.ts';
import { credentialsIn } from './shown-credentials.ts';

type Tracker = Device & { vehicleId: number };
type Answer = { taken: boolean; code?: string };

/** While a terminal tells where its vehicle is, a tracker in the same car only moves it about. */
const TERMINAL_TELLS_MS = 15_000;

/** Positions and events as a Traccar server forwards them, one device a call. */
export function serveTraccar(http: FastifyInstance, desk: Desk, door: DeviceDoor): void {
  http.post('/api/traccar/positions', async (request, reply) => {
    const read = await readForwarded(request, reply, forwardedPosition);
    if (!read) return reply;
    const { tracker, body } = read;
    const fix = fixIn(body.position);
    // An emergency is told wherever it is.
    if (await isPrivate(tracker)) {
      await heed(tracker, alarmIn(body.position.attributes), fix?.position ?? null);
      return { taken: false, code: 'privateUse' } satisfies Answer;
    }
    // First, so that the position is judged by them.
    hear(tracker, factsIn(body.position.attributes));
    const why = fix ? report(tracker, fix) : null;
    await heed(tracker, alarmIn(body.position.attributes), fix?.position ?? null);
    if (why?.refused) return refuse(reply, why.code);
    return {
      taken: fix !== null && !why,
      ...(why ? { code: why.code } : fix ? {} : { code: 'noFix' }),
    } satisfies Answer;
  });

  http.post('/api/traccar/events', async (request, reply) => {
    const read = await readForwarded(request, reply, forwardedEvent);
    if (!read) return reply;
    const { tracker, body } = read;
    if (body.event.type !== 'alarm') return { taken: false, code: 'eventIgnored' } satisfies Answer;
    const fix = body.position ? fixIn(body.position) : null;
    const facts = (await isPrivate(tracker)) ? {} : factsIn(body.event.attributes);
    hear(tracker, facts);
    const heeded = await heed(tracker, alarmIn(body.event.attributes), fix?.position ?? null);
    const taken = heeded || facts.alarms !== undefined;
    return (taken ? { taken } : { taken, code: 'alarmIgnored' }) satisfies Answer;
  });

  /** An owner-driver who is not on a shift drives for themselves: nothing of it is kept, where the fleet hides it. */
  async function isPrivate({ fleetId, vehicleId }: Tracker): Promise<boolean> {
    const { store } = desk.suite;
    const { ownerPositions } = (await settingsInForce(store))(fleetId);
    return ownerPositions === 'ownersHidden' && (await isPrivateNow(store.db, vehicleId));
  }

  function hear({ fleetId, vehicleId }: Tracker, facts: DeviceFacts): void {
    if (Object.keys(facts).length === 0) return;
    desk.suite.books.positions.hear({ fleetId, vehicleId, atMs: desk.suite.clock.nowMs(), facts });
  }

  type Why = { refused: true; code: TraccarRefusal } | { refused: false; code: string };

  function report({ fleetId, vehicleId }: Tracker, fix: TrackerFix): Why | null {
    const { suite, seated, reach } = desk;
    const nowMs = suite.clock.nowMs();
    const why = whyNotThere(fix, nowMs, suite.books.cities.ofFleet(fleetId)?.bounds);
    if (why) return { refused: true, code: why };
    reach.tracked(vehicleId);
    const toldAtMs = seated.get(vehicleId)?.toldWhereAtMs() ?? null;
    if (toldAtMs !== null && nowMs - toldAtMs < TERMINAL_TELLS_MS) return { refused: false, code: 'terminalTells' };
    const atMs = countsFromMs(fix.atMs, nowMs);
    const became = suite.books.positions.report(fleetId, { vehicleId, ...fix, atMs });
    return became === 'held' ? { refused: false, code: 'positionJumps' } : null;
  }

  /** Whether there was anything in it for the office. */
  async function heed({ fleetId, vehicleId, name }: Tracker, text: string, at: Position | null): Promise<boolean> {
    const { sos, tamper } = alarmsOf(text);
    const actor = SYSTEM(name);
    const where = at ?? desk.suite.books.positions.get(vehicleId)?.position ?? null;
    const alarmed = { fleetId, vehicleId, tracker: name, at: where };
    if (sos) await raiseTrackerSos(desk.suite, actor, alarmed);
    for (const alarm of tamper) await recordTamper(desk.suite, actor, alarm, alarmed);
    return sos || tamper.length > 0;
  }

  /** Who forwards, and for which tracker; undefined where the answer has been given. */
  async function readForwarded<S extends typeof forwardedPosition | typeof forwardedEvent>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: S,
  ): Promise<{ tracker: Tracker; body: z.infer<S> } | undefined> {
    const shown = credentialsIn(request.headers.authorization);
    if (!shown) {
      reply.header('www-authenticate', 'Basic realm="Hansom"');
      refuse(reply, 'wrongCredentials');
      return undefined;
    }
    const address = desk.suite.config.addressOf(request.raw);
    const answer = await door.enter({ ...shown, address, kinds: ['forwarder', 'tracker'] });
    if (!answer.ok) {
      if (answer.code === 'tooMany') reply.header('retry-after', answer.seconds);
      refuse(reply, answer.code);
      return undefined;
    }
    const parsed = schema.safeParse(request.body);
    if (!parsed.success) {
      refuse(reply, 'badInput', parsed.error.issues[0]?.path.map(String).join('.'));
      return undefined;
    }
    const body = parsed.data as z.infer<S>;
    const tracker = await trackerOf(answer.device, body.device.uniqueId);
    if (!tracker) {
      refuse(reply, 'trackerUnknown', 'device.uniqueId');
      return undefined;
    }
    door.saw(tracker.id);
    return { tracker, body };
  }

  /** A tracker that forwards for itself, or one of the forwarder's fleet. */
  async function trackerOf(by: Device, uniqueId: string): Promise<Tracker | null> {
    const named = by.kind === 'tracker' ? by : await deviceNamed(desk.suite.store.db, uniqueId);
    if (named?.kind !== 'tracker' || named.name !== uniqueId || named.fleetId !== by.fleetId) return null;
    return named.vehicleId === null ? null : { ...named, vehicleId: named.vehicleId };
  }
}

function refuse(reply: FastifyReply, code: TraccarRefusal, field?: string): FastifyReply {
  const { status, title, titre } = SENTENCES[code];
  return problem(reply, status, { title, titre, code, ...(field ? { field } : {}) });
}
