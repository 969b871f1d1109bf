import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** What the process of the terminals is told; it answers when all have signed on, begins at 'go', and says what it sent. */
export type PositionLoad = { address: string; fleet: number; plates: string[]; aSecond: number; seconds: number };

const TICK_MS = 20;

async function signedOn({ address, fleet }: PositionLoad, plate: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/terminal`, { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const answered = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as { type: string; ok?: boolean; code?: string };
      if (message.type !== 'result') return;
      if (message.ok) resolve();
      else reject(new Error(message.code));
    });
  });
  socket.send(JSON.stringify({ type: 'signOn', commandId: 'on', fleet, did: plate, pin: plate, plate }));
  await answered;
  return socket;
}

async function sendAll(load: PositionLoad, sockets: readonly WebSocket[]): Promise<number> {
  const total = load.aSecond * load.seconds;
  const began = performance.now();
  for (let sent = 0; sent < total; ) {
    const wanted = Math.min(total, Math.floor(((performance.now() - began) / 1000) * load.aSecond));
    for (; sent < wanted; sent += 1) {
      const lon = 11.93 + 0.08 * ((sent * 0.618034) % 1);
      const lat = 57.68 + 0.05 * ((sent * 0.754878) % 1);
      const report = { type: 'position', lon, lat, headingDegrees: sent % 360, speedKmh: 34, atMs: Date.now() };
      sockets[sent % sockets.length]!.send(JSON.stringify(report));
    }
    await sleep(TICK_MS);
  }
  return total;
}

process.once('message', async (load: PositionLoad) => {
  const sockets: WebSocket[] = [];
  for (const plate of load.plates) sockets.push(await signedOn(load, plate));
  process.send?.('ready');
  process.once('message', async () => {
    const sent = await sendAll(load, sockets);
    process.send?.({ sent });
  });
});
