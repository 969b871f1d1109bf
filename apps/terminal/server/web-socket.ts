import { WebSocket } from 'ws';
import { MINUTE_MS } from '#core/kit/time.ts';
import { endFlood } from '#engine/live/end-flood.ts';
import { addressKey } from '#engine/server/limits/address-key.ts';
import { messageGauge } from '#engine/server/limits/message-gauge.ts';
import { contained } from './contained.ts';
import { type Desk, type Link, openLink } from './link.ts';

export type WebSocketLink = {
  link: Link;
  /** As limits know where it comes from. */
  from: string;
  /** Has missed a whole round of signs of life, or has not signed on for minutes. */
  isDead(): boolean;
  beat(): void;
};

const REPLACED = 4001;
/** A ping is answered by the socket itself, and counted as a message is. */
const PINGS = { aSecond: 10, atOnce: 100 };
const SIGN_ON_WITHIN_MS = 2 * MINUTE_MS;
/** A terminal that does not read what it is sent is cut off. */
const MOST_UNSENT_BYTES = 1_000_000;

/** Serves a terminal over a WebSocket, a message a frame. */
export function openWebSocketLink(socket: WebSocket, address: string, desk: Desk): WebSocketLink {
  const { wall } = desk.suite;
  const openedAtMs = wall.nowMs();
  let heard = true;
  let lastPing = 0;
  const reached = new Map<string, () => void>();

  const link = openLink(
    {
      kind: 'page',
      address,
      isOpen: () => socket.readyState === WebSocket.OPEN,
      send(message) {
        if (socket.bufferedAmount > MOST_UNSENT_BYTES) socket.terminate();
        else socket.send(JSON.stringify(message));
      },
      // The answer to a ping comes after everything sent before it has come.
      whenReached(run) {
        lastPing += 1;
        reached.set(String(lastPing), run);
        socket.ping(String(lastPing));
      },
      replaced: () => socket.close(REPLACED, 'another terminal has this vehicle'),
      flooded: () => endFlood(socket),
    },
    desk,
  );
  socket.on('message', (data, isBinary) => {
    heard = true;
    link.hear(isBinary ? null : data.toString());
  });
  socket.on('pong', (data) => {
    heard = true;
    const ping = data.toString();
    contained(desk.suite.log, 'what a terminal has could not be noted', () => reached.get(ping)?.());
    reached.delete(ping);
  });
  const pings = messageGauge(PINGS);
  socket.on('ping', () => pings.pass(performance.now()) || endFlood(socket));
  // A frame that is too long or malformed ends this link with its code, and nothing else.
  socket.on('error', () => {});

  return {
    link,
    from: addressKey(address),
    isDead: () => !heard || (link.seat === null && wall.nowMs() - openedAtMs > SIGN_ON_WITHIN_MS),
    beat() {
      heard = false;
      socket.ping();
      link.tellTime();
    },
  };
}
