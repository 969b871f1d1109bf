import { afterEach, expect } from 'vitest';
import { WebSocket } from 'ws';
import { toldPlace } from './told-place.ts';

const PATIENCE_MS = 15_000;

type Heard = { type: string; [field: string]: unknown };
type Answer = { ok: boolean; code?: string; queryId?: number };

/** Drivers of the demo at the terminals of their vehicles, over the real socket; they leave after each test. */
export function driversOf(address: string) {
  const terminals: WebSocket[] = [];
  let commands = 0;
  afterEach(() => {
    for (const terminal of terminals.splice(0)) terminal.close();
  });

  function heardBy(socket: WebSocket, message: object): Promise<Answer> {
    commands += 1;
    const commandId = `test-${commands}`;
    const answer = new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The terminal heard no result.')), PATIENCE_MS);
      socket.on('message', (data) => {
        const heard = JSON.parse(String(data)) as Answer & { type: string; commandId?: string };
        if (heard.type !== 'result' || heard.commandId !== commandId) return;
        clearTimeout(timer);
        resolve(heard);
      });
    });
    socket.send(JSON.stringify({ ...message, commandId }));
    return answer;
  }

  /** The nth driver of the first fleet, signed on at the nth vehicle. */
  return async function driverAtWork(n: number) {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/terminal`);
    terminals.push(socket);
    const heard: Heard[] = [];
    const waiting = new Set<() => void>();
    socket.on('message', (data) => {
      heard.push(JSON.parse(String(data)) as Heard);
      for (const look of waiting) look();
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const did = String(1_000 + n);
    const plate = String(100 + n);
    const seat = { type: 'signOn', fleet: 1, did, pin: `4${did.slice(-3)}`, plate };
    expect(await heardBy(socket, seat)).toMatchObject({ ok: true });
    return {
      plate,
      /** Tells where the vehicle stands now. */
      stand({ longitude, latitude }: { longitude: number; latitude: number }) {
        for (const told of toldPlace({ lon: longitude, lat: latitude })) socket.send(told);
      },
      /** Gives a command of any kind, and waits for its result. */
      does: (command: { type: string; [field: string]: unknown }) => heardBy(socket, command),
      /** The first message of a type that fits, heard already or yet to come. */
      hears: (type: string, fits: (message: Heard) => boolean = () => true) =>
        new Promise<Heard>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`The terminal heard no ${type}.`)), PATIENCE_MS);
          const look = () => {
            const found = heard.find((message) => message.type === type && fits(message));
            if (!found) return;
            clearTimeout(timer);
            waiting.delete(look);
            resolve(found);
          };
          waiting.add(look);
          look();
        }),
      ask: (code: number, text?: string) => heardBy(socket, { type: 'query', code, ...(text ? { text } : {}) }),
    };
  };
}
