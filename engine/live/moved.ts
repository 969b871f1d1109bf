import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket, WebSocketServer } from 'ws';
import { CLOSE } from './messages.ts';

/** A door of links that a node gives up, for other nodes to take them in. */
export type LeavableDoor = {
  /** From now on who comes is told to go on to another node. */
  shut(): void;
  /** Tells those who are linked to go on, one after another in the course of so many milliseconds. */
  move(overMs: number): Promise<void>;
};

/** Ends a socket for a reason that makes its client come back at once, to whichever node takes it. */
export const tellMoved = (socket: WebSocket) => socket.close(CLOSE.moved, 'moved');

/** Takes an upgrade over only to say that another node takes the client in: whoever is refused before hears no reason. */
export function sendOn(server: WebSocketServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  server.handleUpgrade(request, socket, head, (opened) => {
    opened.on('error', () => opened.terminate());
    tellMoved(opened);
  });
}

/** Calls for each, evenly in the course of so many milliseconds. */
export async function oneAfterAnother<T>(
  all: readonly T[],
  overMs: number,
  call: (one: T) => Promise<void> | void,
): Promise<void> {
  await Promise.all(
    all.map(async (one, place) => {
      await sleep((place * overMs) / all.length);
      await call(one);
    }),
  );
}
