import { WebSocket } from 'ws';
import { type SuiteMessage, suiteMessage } from '../contract.ts';

type Result = Extract<SuiteMessage, { type: 'result' }>;

/** A terminal that says exactly what a test tells it to, and keeps all it hears. */
export type RawTerminal = {
  heard: SuiteMessage[];
  sendText(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  /** Sends a command and waits for its result. */
  command(message: { type: string; commandId: string; [field: string]: unknown }): Promise<Result>;
  /** The first message that fits, heard already or yet to come. */
  hears(fits: (message: SuiteMessage) => boolean): Promise<SuiteMessage>;
  closed: Promise<number>;
  close(): void;
};

/** For a machine that does much else meanwhile. */
const PATIENCE_MS = 45_000;

export async function openTerminal(address: string, headers: Record<string, string> = {}): Promise<RawTerminal> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/terminal`, { headers });
  const heard: SuiteMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(suiteMessage.parse(JSON.parse(data.toString())));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => {});

  function hears(fits: (message: SuiteMessage) => boolean, since = 0): Promise<SuiteMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`The terminal did not hear it; it heard ${JSON.stringify(heard.slice(since))}`));
      }, PATIENCE_MS);
      const look = () => {
        const found = heard.slice(since).find(fits);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  return {
    heard,
    sendText: (text) => socket.send(text),
    sendBytes: (bytes) => socket.send(bytes),
    async command(message) {
      const since = heard.length;
      socket.send(JSON.stringify(message));
      return (await hears((m) => m.type === 'result' && m.commandId === message.commandId, since)) as Result;
    },
    hears: (fits) => hears(fits),
    closed,
    close: () => socket.close(),
  };
}
