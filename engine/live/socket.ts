import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { validateSession } from '#acts/session/living-session.ts';
import type { SignedInUser, Suite } from '../server/context.ts';
import { toSignedIn } from '../server/session-key.ts';
import { type Frame, frameOf, type LiveHub, type Message, type Subscription } from './hub.ts';
import { CLOSE, clientMessage } from './messages.ts';
import { mayListen, topicNamed } from './topics.ts';

const HELLO_WITHIN_MS = 5_000;
const PULSE_MS = 5_000;
const RECHECK_MS = 60_000;
const LARGEST_MESSAGE = 4_096;
const MOST_SUBSCRIPTIONS = 40;
/** A listener this far behind gets no more positions; twice four times as far, it is cut off and resumes later. */
const SLOW_BYTES = 1 << 20;
const TOO_SLOW_BYTES = 8 << 20;

export type LiveSockets = {
  /** Takes over an HTTP upgrade to `/api/live`. */
  upgrade(request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer): void;
  stop(): void;
};

export function liveSockets(suite: Suite, hub: LiveHub): LiveSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  server.on('connection', (socket) => serveListener(suite, hub, socket));
  return {
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, request)),
    stop() {
      for (const socket of server.clients) socket.close(1001);
      server.close();
    },
  };
}

function serveListener(suite: Suite, hub: LiveHub, socket: WebSocket): void {
  const subscriptions = new Map<string, Subscription>();
  let user: SignedInUser | null = null;
  let credentials = { code: '', name: '' };

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
  const check = async (): Promise<SignedInUser | null> => {
    const found = await validateSession({ store: suite.store, clock: suite.wall }, credentials.code, credentials.name);
    return found ? toSignedIn(found) : null;
  };

  const attend = (listener: SignedInUser) => {
    for (const topic of new Set([...subscriptions.values()].map((one) => topicNamed(one.topic)))) {
      topic
        ?.attended?.(suite, listener.id)
        .catch((error) => suite.log.warn({ err: error }, 'what a listener holds could not be kept'));
    }
  };

  const hello = setTimeout(() => dismiss(CLOSE.silent, 'notSignedIn'), HELLO_WITHIN_MS);
  const pulse = setInterval(() => {
    if (!user) return;
    const numbers = Object.fromEntries(user.fleets.map((fleet) => [fleet, hub.delivered(fleet)]));
    send({ type: 'pulse', nowMs: suite.clock.nowMs(), numbers });
    attend(user);
  }, PULSE_MS);
  const recheck = setInterval(() => {
    if (!user) return;
    check().then(
      (found) => {
        user = found;
        if (!found) dismiss(CLOSE.notSignedIn, 'notSignedIn');
      },
      (error) => suite.log.warn({ err: error }, 'a live session could not be checked'),
    );
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
  socket.on('message', (data) => {
    turn = turn
      .then(() => hear(data.toString()))
      .catch((error) => {
        suite.log.error({ err: error }, 'a live message failed');
        socket.close(1011);
      });
  });

  async function hear(text: string): Promise<void> {
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
      user = await check();
      if (!user) return dismiss(CLOSE.notSignedIn, 'notSignedIn');
      clearTimeout(hello);
      return send({ type: 'welcome', nowMs: suite.clock.nowMs() });
    }
    if (!user) return dismiss(CLOSE.notSignedIn, 'notSignedIn');
    const key = `${message.topic}/${message.fleet}`;
    const old = subscriptions.get(key);
    if (old) hub.unsubscribe(old);
    subscriptions.delete(key);
    if (message.type === 'unsubscribe') return;
    if (!user.fleets.includes(message.fleet)) {
      return send({ type: 'refused', topic: message.topic, fleet: message.fleet, code: 'fleetNotAllowed' });
    }
    if (!mayListen(user.rights, message.topic) || subscriptions.size >= MOST_SUBSCRIPTIONS) {
      return send({ type: 'refused', topic: message.topic, fleet: message.fleet, code: 'notAllowed' });
    }
    const subscription: Subscription = {
      topic: message.topic,
      fleetId: message.fleet,
      rights: user.rights,
      send: sendFrame,
      waiting: null,
    };
    subscriptions.set(key, subscription);
    await hub.subscribe(subscription, message.from);
  }
}
