import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { WebSocketServer } from 'ws';

/** A bare server that parses what terminals send, counts positions and says yes to everything else. */
export type PlainGateway = { address: string; positions(): number; close(): Promise<void> };

type Said = { type: string; commandId?: string };
const yes = ({ commandId }: Said): string => JSON.stringify({ type: 'result', commandId, ok: true });

export async function plainWebSockets(): Promise<PlainGateway> {
  let count = 0;
  const http = createHttp();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const said = JSON.parse(data.toString()) as Said;
      if (said.type === 'position') count += 1;
      else socket.send(yes(said));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    positions: () => count,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export async function plainAedes(): Promise<PlainGateway> {
  let count = 0;
  const broker = await Aedes.createBroker();
  broker.on('publish', (packet, client) => {
    if (!client || !packet.topic.includes('/up/')) return;
    const said = JSON.parse(packet.payload.toString()) as Said;
    if (said.type === 'position') {
      count += 1;
      return;
    }
    const topic = packet.topic.replace(/\/up\/.*$/, '/down/result');
    const payload = Buffer.from(yes(said));
    broker.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, () => {});
  });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.setNoDelay(true);
    broker.handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    positions: () => count,
    async close() {
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
