import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { validateSession } from '#acts/session/living-session.ts';
import type { Rights } from '#core/access/flags.ts';
import type { SignedInUser, Suite } from '../server/context.ts';
import { addressKey } from '../server/limits/address-key.ts';
import { messageGauge } from '../server/limits/message-gauge.ts';
import { toSignedIn } from '../server/session-key.ts';
import { endFlood, refuseUpgrade } from './end-flood.ts';
import { type Frame, frameOf, type Heard, type LiveHub, type Message, type Subscription } from './hub.ts';
import { type LiveTopics, mayListen, topicNamed } from './live-topic.ts';
import { CLOSE, clientMessage } from './messages.ts';
import { type LeavableDoor, oneAfterAnother, sendOn, tellMoved } from './moved.ts';

const HELLO_WITHIN_MS = 5_000;
const PULSE_MS = 5_000;
const RECHECK_MS = 60_000;
const LARGEST_MESSAGE = 4_096;
const MOST_SUBSCRIPTIONS = 40;
/** A page that comes back asks for all its topics at once. */
const GAUGE = { aSecond: 20, atOnce: 200 };
const MOST_WAITING = 100;
/** Tabs of one user; a big office behind one address; and those of it that have not said who they are. */
const MOST = { ofUser: 250, ofAddress: 2_000, nameless: 500 };
/** A listener this far behind gets no more positions; twice four times as far, it is cut off and resumes later. */
const SLOW_BYTES = 1 << 20;
const TOO_SLOW_BYTES = 8 << 20;

type Listener = {
  /** As limits know where it comes from. */
  from: string;
  userId(): number | null;
  /** Whether it is one of these users, or may turn out to be. */
  isOf(userIds: ReadonlySet<number>): boolean;
  /** Reads again who the session belongs to and what they may hear, and ends what they may not. */
  judge(): Promise<void>;
};

export type LiveSockets = LeavableDoor & {
  /** Takes over an HTTP upgrade to `/api/live`. */
  upgrade(request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer): void;
  /** How many are open now. */
  open(): number;
  stop(): void;
};

export function liveSockets(suite: Suite, hub: LiveHub, most = MOST): LiveSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const listeners = new Set<Listener>();
  let isShut = false;
  const fromOf = (request: IncomingMessage) => addressKey(suite.config.addressOf(request));
  const count = (fits: (one: Listener) => boolean) => [...listeners].filter(fits).length;
  server.on('connection', (socket, request: IncomingMessage) => {
    const isOneTooMany = (userId: number) => count((one) => one.userId() === userId) > most.ofUser;
    const listener = serveListener(suite, hub, socket, fromOf(request), isOneTooMany);
    listeners.add(listener);
    socket.once('close', () => listeners.delete(listener));
  });

  // One after another: a group of hundreds that is changed must not take every connection to the database.
  let judging: Promise<void> = Promise.resolve();
  const judgeAll = (fits: (one: Listener) => boolean) => {
    judging = judging.then(async () => {
      for (const one of listeners) if (fits(one)) await one.judge();
    });
  };
  const deaf = suite.sequencer.listen(
    (numbered) => {
      const changed = new Set(numbered.filter(({ topic }) => topic === 'access').map(({ entityId }) => entityId));
      if (changed.size > 0) judgeAll((one) => one.isOf(changed));
    },
    () => judgeAll((one) => one.userId() !== null),
  );

  return {
    upgrade(request, socket, head) {
      if (isShut) return sendOn(server, request, socket, head);
      const from = fromOf(request);
      const here = [...listeners].filter((one) => one.from === from);
      const nameless = here.filter((one) => one.userId() === null);
      if (here.length >= most.ofAddress || nameless.length >= most.nameless) return refuseUpgrade(socket);
      server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, request));
    },
    open: () => listeners.size,
    shut() {
      isShut = true;
    },
    move: (overMs) => oneAfterAnother([...server.clients], overMs, tellMoved),
    stop() {
      deaf();
      for (const socket of server.clients) socket.close(1001);
      server.close();
    },
  };
}

function serveListener(
  suite: Suite,
  hub: LiveHub,
  socket: WebSocket,
  from: string,
  isOneTooMany: (userId: number) => boolean,
): Listener {
  const subscriptions = new Map<string, Subscription>();
  let user: SignedInUser | null = null;
  let credentials = { code: '', name: '' };
  let checks = 0;
  let lastCheck = 0;

  const sendFrame = ({ type, text }: Frame) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > TOO_SLOW_BYTES) socket.close(CLOSE.tooSlow);
    else if (socket.bufferedAmount < SLOW_BYTES || type !== 'positions') socket.send(text);
  };
  const send = (message: Message) => sendFrame(frameOf(message));
  const dismiss = (code: number, reason: string) => {
    send({ type: 'refused', code: reason });
    socket.close(code, reason);
  };
  const refuse = ({ topic, fleetId }: Pick<Subscription, 'topic' | 'fleetId'>, code: string) =>
    send({ type: 'refused', topic, fleet: fleetId, code });

  /** Who listens, as of now, and what that ends; the answer of a check that a later one has overtaken says nothing. */
  async function judge(): Promise<void> {
    checks += 1;
    const own = checks;
    const found = await validateSession({ store: suite.store, clock: suite.wall }, credentials.code, credentials.name);
    if (own < lastCheck || isGone()) return;
    lastCheck = own;
    user = found ? toSignedIn(found) : null;
    if (!user) return dismiss(CLOSE.notSignedIn, 'notSignedIn');
    for (const one of subscriptions.values()) rejudge(one, user);
  }

  function rejudge(one: Subscription, { rights, fleets }: SignedInUser): void {
    const sees = fleets.includes(one.fleetId);
    if (!sees || !mayListen(hub.topics, rights, one.topic)) {
      end(one);
      return refuse(one, sees ? 'rightTaken' : 'fleetTaken');
    }
    const veil = topicNamed(hub.topics, one.topic)?.veil;
    if (veil && veil.over(rights) !== veil.over(one.rights)) {
      end(one);
      begin(one, rights, undefined).catch(failed);
    }
  }

  const keyOf = ({ topic, fleetId }: Pick<Subscription, 'topic' | 'fleetId'>) => `${topic}/${fleetId}`;

  function end(one: Subscription): void {
    hub.unsubscribe(one);
    subscriptions.delete(keyOf(one));
  }

  function begin({ topic, fleetId }: Pick<Subscription, 'topic' | 'fleetId'>, rights: Rights, from?: Heard) {
    const subscription: Subscription = {
      topic,
      fleetId,
      rights,
      // What is still being read for one that has ended is told to nobody.
      send: (frame) => {
        if (subscriptions.get(keyOf(subscription)) === subscription) sendFrame(frame);
      },
      waiting: null,
    };
    subscriptions.set(keyOf(subscription), subscription);
    return hub.subscribe(subscription, from);
  }

  const isGone = () => socket.readyState !== socket.OPEN;
  const failed = (error: unknown) => {
    suite.log.error({ err: error }, 'a live message failed');
    socket.close(1011);
  };

  const attend = (listener: SignedInUser) => {
    for (const topic of new Set([...subscriptions.values()].map((one) => topicNamed(hub.topics, one.topic)))) {
      topic
        ?.attended?.(suite, listener.id)
        .catch((error) => suite.log.warn({ err: error }, 'what a listener holds could not be kept'));
    }
  };

  const judgeOrTell = () =>
    judge().catch((error) => suite.log.warn({ err: error }, 'a live session could not be checked'));

  const hello = setTimeout(() => dismiss(CLOSE.silent, 'notSignedIn'), HELLO_WITHIN_MS);
  const pulse = setInterval(() => {
    if (!user) return;
    const numbers = Object.fromEntries(user.fleets.map((fleet) => [fleet, hub.delivered(fleet)]));
    send({ type: 'pulse', nowMs: suite.clock.nowMs(), numbers });
    attend(user);
  }, PULSE_MS);
  const recheck = setInterval(() => {
    if (user) void judgeOrTell();
  }, RECHECK_MS);

  socket.on('close', () => {
    clearTimeout(hello);
    clearInterval(pulse);
    clearInterval(recheck);
    for (const subscription of subscriptions.values()) hub.unsubscribe(subscription);
  });
  socket.on('error', () => socket.terminate());

  // One at a time, in order: a subscribe sent right after hello waits for it.
  let turn: Promise<void> = Promise.resolve();
  let waiting = 0;
  const gauge = messageGauge(GAUGE);
  const mayPass = () => gauge.pass(performance.now()) && waiting < MOST_WAITING;
  socket.on('ping', () => mayPass() || endFlood(socket));
  socket.on('message', (data) => {
    if (!mayPass()) return endFlood(socket);
    waiting += 1;
    turn = turn
      .then(() => hear(data.toString()))
      .catch(failed)
      .finally(() => {
        waiting -= 1;
      });
  });
  return {
    from,
    userId: () => user?.id ?? null,
    isOf: (userIds) => (user ? userIds.has(user.id) : checks > lastCheck),
    judge: judgeOrTell,
  };

  async function hear(text: string): Promise<void> {
    // Messages that waited when it closed: what they began would never end.
    if (isGone()) return;
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return dismiss(CLOSE.unreadable, 'badInput');
    }
    const parsed = clientMessage.safeParse(json);
    if (!parsed.success) return dismiss(CLOSE.unreadable, 'badInput');
    const message = parsed.data;
    if (message.type === 'hello') {
      credentials = { code: message.key, name: message.user };
      await judge();
      if (!user) return;
      if (isOneTooMany(user.id)) return dismiss(CLOSE.tooMany, 'tooMany');
      clearTimeout(hello);
      return send({ type: 'welcome', nowMs: suite.clock.nowMs() });
    }
    if (!user) return dismiss(CLOSE.notSignedIn, 'notSignedIn');
    const asked = { topic: message.topic, fleetId: message.fleet };
    const old = subscriptions.get(keyOf(asked));
    if (old) end(old);
    if (message.type === 'unsubscribe') return;
    const refusal = () => (user ? refusalOf(hub.topics, user, asked) : null);
    // They may have been given it since the last look.
    if (refusal()) await judge();
    if (!user || isGone()) return;
    const code = refusal() ?? (subscriptions.size >= MOST_SUBSCRIPTIONS ? 'notAllowed' : null);
    if (code) return refuse(asked, code);
    const { from: number, epoch } = message;
    await begin(asked, user.rights, number === undefined ? undefined : { number, epoch });
  }
}

function refusalOf(
  topics: LiveTopics,
  { fleets, rights }: SignedInUser,
  { topic, fleetId }: Pick<Subscription, 'topic' | 'fleetId'>,
) {
  if (!fleets.includes(fleetId)) return 'fleetNotAllowed';
  return mayListen(topics, rights, topic) ? null : 'notAllowed';
}
