import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { refuseUpgrade } from '#engine/live/end-flood.ts';
import { type LeavableDoor, oneAfterAnother, sendOn, tellMoved } from '#engine/live/moved.ts';
import { addressKey } from '#engine/server/limits/address-key.ts';
import { LONGEST_MESSAGE_BYTES } from '../contract/device-message.ts';
import { contained } from './contained.ts';
import type { Desk } from './link.ts';
import { openWebSocketLink, type WebSocketLink } from './web-socket.ts';

export const TERMINAL_PATH = '/api/terminal';
/** Wall time between two signs of life; a terminal that misses one whole round is cut off and may come back. */
const HEARTBEAT_MS = 10_000;
/** Of one address that have not signed on: a carrier's network has many phones behind one. */
const MOST_IDLE = 2_000;

export type TerminalDoor = LeavableDoor & { open(): number; close(): Promise<void> };

/** The door of phones: a WebSocket at `/api/terminal` of this server, for every terminal of every fleet. */
export function attachTerminal(http: Server, desk: Desk): TerminalDoor {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE_BYTES, perMessageDeflate: false });
  const links = new Map<WebSocket, WebSocketLink>();
  const { log } = desk.suite;
  let isShut = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== TERMINAL_PATH) return;
    if (isShut) return sendOn(sockets, request, socket, head);
    const address = desk.suite.config.addressOf(request);
    const from = addressKey(address);
    const idle = [...links.values()].filter((one) => one.from === from && one.link.seat === null);
    if (idle.length >= MOST_IDLE) return refuseUpgrade(socket);
    const opened = contained(log, 'a terminal could not be linked', () =>
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const terminal = openWebSocketLink(webSocket, address, desk);
        links.set(webSocket, terminal);
        webSocket.on('close', () => {
          links.delete(webSocket);
          contained(log, 'the end of a link could not be noted', () => terminal.link.left());
        });
      }),
    );
    if (!opened) socket.destroy();
  };
  http.on('upgrade', onUpgrade);

  const heartbeat = setInterval(() => {
    for (const [webSocket, opened] of links) {
      const alive = contained(log, 'a sign of life failed', () => {
        if (opened.isDead()) webSocket.terminate();
        else opened.beat();
      });
      if (!alive) webSocket.terminate();
    }
  }, HEARTBEAT_MS);

  return {
    open: () => links.size,
    shut() {
      isShut = true;
    },
    // What a terminal asked for is answered before it goes; what it asks on the way it asks again at the other node.
    move: (overMs) =>
      oneAfterAnother([...links], overMs, async ([webSocket, { link }]) => {
        await link.settled();
        tellMoved(webSocket);
      }),
    async close() {
      http.off('upgrade', onUpgrade);
      clearInterval(heartbeat);
      for (const webSocket of links.keys()) webSocket.close(1001, 'the suite is closing');
      await Promise.allSettled([...links.values()].map(({ link }) => link.settled()));
      for (const webSocket of sockets.clients) {
        if (webSocket.readyState !== WebSocket.CLOSED) webSocket.terminate();
      }
      sockets.close();
    },
  };
}
