import WebSocket from 'ws';
import type { Session } from './sign-in.ts';

export type LiveMessage = Record<string, unknown> & { type: string };

/** A client of `/api/live` that keeps every message and lets a test wait for one. */
export async function listenLive(address: string, session: Session) {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/live`);
  const heard: LiveMessage[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    heard.push(JSON.parse(data.toString()) as LiveMessage);
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const listener = {
    heard,
    closed,
    send: (message: object) => socket.send(JSON.stringify(message)),
    sendText: (text: string) => socket.send(text),
    close: () => socket.close(),
    /** The first message, heard already or still to come, that fits. */
    async until(fits: (message: LiveMessage) => boolean, patienceMs = 10_000): Promise<LiveMessage> {
      const end = Date.now() + patienceMs;
      for (;;) {
        const found = heard.find(fits);
        if (found) return found;
        const left = end - Date.now();
        if (left <= 0)
          throw new Error(`Nothing of the kind was heard; heard: ${heard.map((one) => one.type).join(', ')}`);
        await Promise.race([
          new Promise<void>((resolve) => waiting.push(resolve)),
          new Promise((resolve) => setTimeout(resolve, left)),
        ]);
      }
    },
  };
  listener.send({ type: 'hello', key: session.code, user: session.user });
  return listener;
}
