import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { CLOSE } from './messages.ts';

const LAST_WORD_MS = 1_000;

/** Ends a socket that sends too much, with a reason; nothing it still sends is read. */
export function endFlood(socket: WebSocket): void {
  socket.removeAllListeners('message');
  socket.removeAllListeners('ping');
  if (socket.readyState === socket.OPEN) socket.close(CLOSE.tooMany, 'tooMany');
  setTimeout(() => socket.terminate(), LAST_WORD_MS).unref();
}

/** Tells whoever opens too many that it is so, and opens none. */
export function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => {});
  socket.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 30\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
