import type { Seat } from '#acts/job/answer-offer.ts';
import { checkSignOn } from '#acts/shift/check-sign-on.ts';
import { signOn } from '#acts/shift/sign-on.ts';
import { isEmergencyCode } from '#core/query/codes.ts';
import type { DeviceFacts } from '#core/telematics/device-facts.ts';
import type { Suite } from '#engine/server/context.ts';
import { messageGauge } from '#engine/server/limits/message-gauge.ts';
import type { Tries } from '#engine/server/limits/tries.ts';
import { cannotHold } from '#engine/server/store-trouble.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { Command, DeviceMessage } from '../contract/device-message.ts';
import type { SuiteMessage } from '../contract.ts';
import { answerQuestion, isQuestion, type SeatQuestion } from './answer-question.ts';
import type { Carrier } from './carrier.ts';
import { countsFromMs, whyNotThere } from './check-position.ts';
import { tellTariffs } from './company/tariff-told.ts';
import { contained } from './contained.ts';
import { doCommand, type SeatCommand } from './do-command.ts';
import type { KnownDriver } from './own/known-driver.ts';
import { answerOwn, driverWhoSignsIn, isOwn } from './own/own-matters.ts';
import { phoneKeyFor, whoTries } from './phone-key.ts';
import type { Reach } from './reach.ts';
import { readMessage } from './read-message.ts';
import type { Teller } from './teller-shape.ts';
import type { Told } from './told-work.ts';

/** What the links share. */
export type Desk = {
  suite: Suite;
  /** By vehicle. */
  seated: Map<number, Link>;
  teller: Teller;
  reach: Reach;
  pinTries: Tries;
  /** Other nodes hear that a terminal sits here now: one that sat there does so no longer. */
  tellSeated(seat: Seat): void;
};

/** What a terminal and the suite have to do with each other, whatever carries it, from its opening to its end. */
export type Link = {
  /** What carries it. */
  carrier: Carrier['kind'];
  seat: Seat | null;
  /** Null until the terminal has been told everything. */
  told: Told | null;
  send(message: SuiteMessage): void;
  /** Calls once all that was sent until now has reached the terminal; never where the carrier breaks before. */
  whenReached(run: () => void): void;
  /** Takes a message in; null stands for one that was not text. */
  hear(text: string | null): void;
  /** When the terminal last told where its vehicle is, by the suite's clock; null where it never did. */
  toldWhereAtMs(): number | null;
  /** Takes the seat away: the shift has ended, or another terminal has the vehicle. */
  unseat(code: 'shiftOver' | 'byOffice' | 'replaced'): void;
  /** The carrier has gone. */
  left(): void;
  /** Tells the suite's time. */
  tellTime(): void;
  /** When the commands under way are answered. */
  settled(): Promise<void>;
};

const GAUGE = { aSecond: 100, atOnce: 400 };
const MOST_COMMANDS_WAITING = 50;
/** Why jobs went to others is worked out anew each time. */
const ASKS_AGAIN_MS = 3_000;

/** Serves a terminal: its messages in order, one command at a time. */
export function openLink(carrier: Carrier, desk: Desk): Link {
  const { suite } = desk;
  const gauge = messageGauge(GAUGE);
  let actor: Actor = { kind: 'system', name: 'terminal' };
  let waiting = 0;
  let askedAtMs = -ASKS_AGAIN_MS;
  let toldWhereAtMs: number | null = null;
  let commands: Promise<void> = Promise.resolve();
  /** Who is known without a vehicle. */
  let known: KnownDriver | null = null;

  const link: Link = {
    carrier: carrier.kind,
    seat: null,
    told: null,
    send(message) {
      contained(suite.log, 'a terminal could not be told', () => {
        if (carrier.isOpen()) carrier.send(message);
      });
    },
    whenReached(run) {
      if (carrier.isOpen()) carrier.whenReached(run);
    },
    hear(text) {
      if (!gauge.pass(performance.now())) {
        if (gauge.isFlooded()) carrier.flooded?.();
        else link.send({ type: 'refused', code: 'tooMany' });
        return;
      }
      const taken = contained(suite.log, 'a message of a terminal failed', () => {
        const read = readMessage(text);
        if (read.ok) take(read.value);
        else link.send(read.refusal);
      });
      if (!taken) link.send({ type: 'refused', code: 'notNow' });
    },
    toldWhereAtMs: () => toldWhereAtMs,
    unseat(code) {
      const vehicleId = rise();
      if (vehicleId !== null && code === 'shiftOver') desk.reach.left(vehicleId);
      link.told = null;
      link.send({ type: 'signedOff', code });
      if (code === 'replaced') carrier.replaced();
    },
    left() {
      const vehicleId = rise();
      if (vehicleId !== null) desk.reach.lost(vehicleId);
    },
    tellTime: () => link.send({ type: 'time', nowMs: suite.clock.nowMs() }),
    settled: () => commands,
  };

  /** Leaves the seat; answers the vehicle where it was this link's. */
  function rise(): number | null {
    const { seat } = link;
    link.seat = null;
    if (!seat || desk.seated.get(seat.vehicleId) !== link) return null;
    desk.seated.delete(seat.vehicleId);
    return seat.vehicleId;
  }

  function tooMany(commandId: string, seconds: number): void {
    link.send({ type: 'result', commandId, ok: false, code: 'tooMany', detail: { seconds } });
  }

  async function signedOn(command: Extract<Command, { type: 'signOn' | 'checkSignOn' }>): Promise<void> {
    const { commandId, fleet, did, pin, plate } = command;
    if (carrier.mayServe && !(await carrier.mayServe(fleet, plate))) {
      link.send({ type: 'result', commandId, ok: false, code: 'wrongVehicle' });
      return;
    }
    const who = await whoTries(suite, carrier, command);
    const asked = { fleetId: fleet, did, pin, plate };
    if (command.type === 'checkSignOn') {
      const tried = await desk.pinTries.attempt(who, async () => {
        const value = await checkSignOn(suite, asked);
        return { came: value.ok ? 'right' : 'wrong', value };
      });
      if (!('value' in tried)) return tooMany(commandId, tried.waitSeconds);
      const checked = tried.value;
      link.send({ type: 'result', commandId, ...(checked.ok ? { ok: true, ...checked.value } : checked) });
      return;
    }
    const tried = await desk.pinTries.attempt(who, async () => {
      const value = await signOn(suite, asked);
      return { came: value.ok ? 'right' : value.code === 'wrongPin' ? 'wrong' : 'neither', value };
    });
    if (!('value' in tried)) return tooMany(commandId, tried.waitSeconds);
    const answer = tried.value;
    if (!answer.ok) {
      link.send({ type: 'result', commandId, ...answer });
      return;
    }
    const { driverName, resumed, ...seat } = answer.value;
    const phoneKey = carrier.kind === 'page' ? await phoneKeyFor(suite, command) : undefined;
    if (!carrier.isOpen()) return;
    if (link.seat && link.seat.vehicleId !== seat.vehicleId) link.left();
    desk.tellSeated(seat);
    const before = desk.seated.get(seat.vehicleId);
    if (before && before !== link) before.unseat('replaced');
    link.seat = seat;
    link.told = null;
    actor = { kind: 'driver', id: seat.driverId, name: driverName };
    desk.seated.set(seat.vehicleId, link);
    desk.reach.linked(seat.vehicleId, carrier.kind);
    // A second telling, a moment after the first: from the two a page knows how fast a scaled clock runs.
    link.tellTime();
    const { shiftId, vehicleId } = seat;
    const last = suite.books.positions.get(vehicleId)?.position;
    const lastSeen = last ? { lon: last[0], lat: last[1] } : undefined;
    link.send({ type: 'result', commandId, ok: true, shiftId, vehicleId, driverName, resumed, lastSeen, phoneKey });
    await tellTariffs(suite, link, seat);
    desk.teller.tell(vehicleId);
  }

  async function signedIn(command: Extract<Command, { type: 'signIn' }>): Promise<void> {
    const { commandId } = command;
    const who = await whoTries(suite, carrier, command);
    const tried = await desk.pinTries.attempt(who, async () => {
      const value = await driverWhoSignsIn(suite, command);
      return { came: value ? 'right' : 'wrong', value };
    });
    if (!('value' in tried)) return tooMany(commandId, tried.waitSeconds);
    known = tried.value;
    link.send({
      type: 'result',
      commandId,
      ...(known ? { ok: true, driverName: known.name } : { ok: false, code: 'wrongPin' }),
    });
  }

  async function done(seat: Seat, command: SeatCommand): Promise<void> {
    const named = 'at' in command && command.at ? ([command.at.lon, command.at.lat] as const) : null;
    const at = named ?? suite.books.positions.get(seat.vehicleId)?.position ?? null;
    const answer = await doCommand(suite, actor, seat, command, at);
    // The terminal knows the end of an offer it has answered itself.
    if (answer.ok && link.told && (command.type === 'accept' || command.type === 'reject')) link.told.offerId = null;
    link.send({ type: 'result', commandId: command.commandId, ...answer });
    if (answer.ok && command.type === 'signOff') desk.reach.left(rise() ?? seat.vehicleId);
  }

  async function asked(seat: Seat, question: SeatQuestion): Promise<void> {
    const { commandId } = question;
    const nowMs = suite.wall.nowMs();
    const seconds = Math.ceil((askedAtMs + ASKS_AGAIN_MS - nowMs) / 1_000);
    if (question.type === 'whyNot' && seconds > 0) {
      tooMany(commandId, seconds);
      return;
    }
    const answer = await answerQuestion(suite, seat, question);
    if (answer.ok && question.type === 'whyNot') askedAtMs = nowMs;
    link.send({ type: 'result', commandId, ...answer });
  }

  async function obey(command: Command): Promise<void> {
    const { commandId } = command;
    try {
      const own = link.seat ? { ...link.seat, name: actor.name } : known;
      if (command.type === 'signOn' || command.type === 'checkSignOn') await signedOn(command);
      else if (command.type === 'signIn') await signedIn(command);
      else if (own && isOwn(command))
        link.send({ type: 'result', commandId, ...(await answerOwn(suite, own, command, carrier)) });
      else if (!link.seat || isOwn(command)) link.send({ type: 'result', commandId, ok: false, code: 'notSignedOn' });
      else if (isQuestion(command)) await asked(link.seat, command);
      else await done(link.seat, command);
    } catch (error) {
      if (cannotHold(error)) {
        link.send({ type: 'result', commandId, ok: false, code: 'badInput' });
        return;
      }
      // Nothing was written, or nobody knows: the terminal sends it again and gets the one answer.
      suite.log.error({ err: error, command: command.type }, 'a command of a terminal failed');
      link.send({ type: 'result', commandId, ok: false, code: 'notNow' });
    }
  }

  function take(message: DeviceMessage): void {
    if (message.type === 'position') {
      report(message);
      return;
    }
    if (waiting >= MOST_COMMANDS_WAITING && !isEmergency(message)) {
      link.send({ type: 'refused', code: 'tooMany', commandId: message.commandId });
      return;
    }
    waiting += 1;
    commands = commands
      .then(() => obey(message))
      .finally(() => {
        waiting -= 1;
      });
  }

  function report(message: Extract<DeviceMessage, { type: 'position' }>): void {
    if (!link.seat) {
      link.send({ type: 'refused', code: 'notSignedOn' });
      return;
    }
    const { fleetId, vehicleId } = link.seat;
    const position = [message.lon, message.lat] as const;
    const { headingDegrees, speedKmh, seatTaken, mock, tariffCode } = message;
    const nowMs = suite.clock.nowMs();
    const atMs = countsFromMs(message.atMs, nowMs);
    const why = whyNotThere({ ...message, position }, nowMs, suite.books.cities.ofFleet(fleetId)?.bounds);
    if (why) link.send({ type: 'refused', code: why, field: why === 'impossibleTime' ? 'atMs' : 'lon' });
    else {
      toldWhereAtMs = nowMs;
      const facts = factsIn(message);
      if (Object.keys(facts).length > 0) suite.books.positions.hear({ fleetId, vehicleId, atMs, facts });
      const more = { headingDegrees, speedKmh, seatTaken, mock, tariffCode };
      const became = suite.books.positions.report(fleetId, { vehicleId, position, atMs, ...more });
      if (became === 'held') link.send({ type: 'refused', code: 'positionJumps', field: 'lon' });
    }
  }

  link.tellTime();
  return link;
}

/** What a message of a position says of its car besides. */
function factsIn(message: Extract<DeviceMessage, { type: 'position' }>): DeviceFacts {
  const { ignition, belted, powered, antenna, troubleCodes, rangeKm, chargePercent } = message;
  const facts = { ignition, belted, powered, antenna, troubleCodes, rangeKm, chargePercent };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function isEmergency(command: Command): boolean {
  return command.type === 'query' && isEmergencyCode(command.code);
}
