import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { attemptLimit } from '#engine/server/attempt-limit.ts';
import type { Suite } from '#engine/server/context.ts';
import { forgetReceipts } from '#store/command-receipt.ts';
import { LONGEST_MESSAGE_BYTES } from '../contract.ts';
import type { Desk, Link } from './link.ts';
import { startMessageTeller } from './message-teller.ts';
import { startTeller } from './teller.ts';
import { openWebSocketLink, type WebSocketLink } from './web-socket.ts';

export const TERMINAL_PATH = '/api/terminal';
/** Wall time between two signs of life; a terminal that misses one whole round is cut off and may come back. */
const HEARTBEAT_MS = 10_000;
/** A terminal repeats a command for minutes, not for days. */
const RECEIPTS_KEPT_MS = 7 * DAY_MS;

export type TerminalGateway = {
  /** Terminals that have signed on over this node. */
  connected(): number;
  close(): Promise<void>;
};

/** The vehicles' door: a WebSocket at `/api/terminal` of this server, for every terminal of every fleet. */
export function attachTerminal(http: Server, suite: Suite): TerminalGateway {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE_BYTES, perMessageDeflate: false });
  const seated = new Map<number, Link>();
  const links = new Map<WebSocket, WebSocketLink>();
  const work = startTeller(suite, seated);
  const messages = startMessageTeller(suite, seated);
  const desk: Desk = {
    suite,
    seated,
    teller: {
      ...work,
      tell(vehicleId) {
        work.tell(vehicleId);
        messages.tell(vehicleId);
      },
    },
    pinTries: attemptLimit({ most: 5, windowMs: 15 * MINUTE_MS }),
    addressTries: attemptLimit({ most: 60, windowMs: 15 * MINUTE_MS }),
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== TERMINAL_PATH) return;
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const link = openWebSocketLink(webSocket, request.socket.remoteAddress ?? '', desk);
      links.set(webSocket, link);
      webSocket.on('close', () => {
        links.delete(webSocket);
        link.link.left();
      });
    });
  };
  http.on('upgrade', onUpgrade);

  const heartbeat = setInterval(() => {
    for (const [webSocket, link] of links) {
      if (link.isDead()) webSocket.terminate();
      else link.beat();
    }
  }, HEARTBEAT_MS);
  const housekeeping = setInterval(() => {
    forgetReceipts(suite.store.db, new Date(suite.clock.nowMs() - RECEIPTS_KEPT_MS)).catch((error: unknown) =>
      suite.log.error({ err: error }, 'old receipts could not be forgotten'),
    );
  }, HOUR_MS);
  housekeeping.unref();

  return {
    connected: () => seated.size,
    async close() {
      http.off('upgrade', onUpgrade);
      clearInterval(heartbeat);
      clearInterval(housekeeping);
      for (const webSocket of links.keys()) webSocket.close(1001, 'the suite is closing');
      const closing = [...links.values()].map(({ link }) => link.settled());
      await Promise.all([work.stop(), messages.stop()]);
      await Promise.allSettled(closing);
      for (const webSocket of sockets.clients) {
        if (webSocket.readyState !== WebSocket.CLOSED) webSocket.terminate();
      }
      sockets.close();
    },
  };
}
