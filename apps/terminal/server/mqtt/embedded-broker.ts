import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { SecureServer } from '#engine/https/keep-certificate.ts';
import { oneAfterAnother } from '#engine/live/moved.ts';
import type { Suite } from '#engine/server/context.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { type Device, livingDevices } from '#store/device/device.ts';
import { LONGEST_MESSAGE_BYTES } from '../../contract/device-message.ts';
import { fromVehicle, PRESENCES, SUITE_TOPIC, type VehicleKey, vehicleTopic } from '../../contract/topics.ts';
import { contained } from '../contained.ts';
import type { DeviceDoor } from '../device-door.ts';
import type { Bus, BusListener } from './bus.ts';
import { containedListener } from './contained-listener.ts';
import { isLate } from './expiry.ts';
import { watchPackets } from './packet-limit.ts';
import { unacknowledged } from './unacknowledged.ts';

export type BrokerInput = {
  host: string;
  port: number;
  tls?: { cert: string; key: string } | undefined;
  /** Told of the server that uses it, whose certificate may be replaced. */
  secured?: ((server: SecureServer) => void) | undefined;
};

/** Connection refused, as MQTT 3.1.1 numbers it. */
const UNAVAILABLE = 3;
const WRONG_CREDENTIALS = 4;
const NOT_AUTHORIZED = 5;
const CONNECT_WITHIN_MS = 10_000;
/** A terminal reports where it is far more often; one without keep-alive is cut off by this. */
const SILENT_FOR_MS = 3 * MINUTE_MS;
const MOST_QUEUED = 200;
const MOST_PORTS_TRIED = 100;

type Emitter = { on(topic: string, heard: (packet: unknown, done: () => void) => void): void };
type Terminal = { device: Device; key: VehicleKey };

/** The broker within the suite: credentials a vehicle, each only below its own topic, nothing late forwarded. */
export async function startEmbeddedBroker(
  suite: Suite,
  door: DeviceDoor,
  input: BrokerInput,
  told: BusListener,
): Promise<Bus> {
  const listener = containedListener(suite.log, told);
  const terminals = new WeakMap<Client, Terminal>();
  const connected = new Map<number, Client>();
  const unacked = unacknowledged();
  let isShut = false;
  const broker = await Aedes.createBroker({
    connectTimeout: CONNECT_WITHIN_MS,
    queueLimit: MOST_QUEUED,
    maxTopicLevels: 8,
    authenticate(client, username, password, done) {
      const answer = (code: number) =>
        contained(suite.log, 'a terminal could not be answered', () =>
          code === 0 ? done(null, true) : done(refusal(code), null),
        );
      identify(client, username ?? '', password?.toString() ?? '').then(answer, (error: unknown) => {
        suite.log.error({ err: error }, 'a terminal could not be let in');
        answer(UNAVAILABLE);
      });
    },
    authorizePublish(client, packet, done) {
      const why = client ? judged(() => whyNotPublish(client, packet), 'it could not be judged') : null;
      done(why === null ? null : new Error(why));
    },
    authorizeSubscribe(client, subscription, done) {
      done(null, judged(() => mayHear(client, subscription.topic), false) ? subscription : null);
    },
    authorizeForward: (client, packet) =>
      judged(
        () => (isLate(packet.payload as Buffer, suite.clock.nowMs()) ? null : unacked.forwarded(client.conn, packet)),
        null,
      ),
  });
  /** What a hook of the broker answers; a fault of ours refuses the packet and ends nothing. */
  function judged<T>(judge: () => T, refused: T): T {
    let answer = refused;
    contained(suite.log, 'a packet of a terminal could not be judged', () => {
      answer = judge();
    });
    return answer;
  }
  function whyNotPublish(client: Client, packet: PublishPacket): string | null {
    const said = fromVehicle(packet.topic);
    const terminal = terminals.get(client);
    if (!said || !terminal || !isOwn(terminal, said)) return 'not the topic of this vehicle';
    const taken = clientsById().clients[client.id];
    if (taken && taken !== client) return 'another connection has taken over';
    const text = packet.payload.toString();
    if (packet.payload.length > LONGEST_MESSAGE_BYTES) return 'too long';
    if (said.channel === 'status' && !PRESENCES.some((known) => known === text)) return 'a status is online or offline';
    packet.retain = said.channel === 'status';
    return null;
  }
  function mayHear(client: Client, topic: string): boolean {
    const terminal = terminals.get(client);
    return terminal !== undefined && (topic === SUITE_TOPIC || topic.startsWith(`${vehicleTopic(terminal.key)}/`));
  }
  // Whoever hears a message at once would let the emitter begin the next within the last: a flood ends on the stack's end.
  (broker as unknown as { mq: Emitter }).mq.on('#', (_, done) => setImmediate(done));
  // The clients aedes knows by id; its types leave them out.
  function clientsById(): { clients: Record<string, Client | undefined> } {
    return broker as unknown as { clients: Record<string, Client | undefined> };
  }

  async function identify(client: Client, name: string, secret: string): Promise<number> {
    if (isShut) return UNAVAILABLE;
    const address = (client.conn as Socket).remoteAddress ?? '';
    const answer = await door.enter({ name, secret, address, kinds: ['fitted'] });
    if (!answer.ok) return answer.code === 'tooMany' ? UNAVAILABLE : WRONG_CREDENTIALS;
    const { device } = answer;
    // A client id of another's would end that one's connection.
    if (client.id !== name || device.vehicleId === null) return NOT_AUTHORIZED;
    terminals.set(client, { device, key: { fleetId: device.fleetId, vehicleId: device.vehicleId } });
    return 0;
  }

  broker.on('clientReady', (client) => {
    const terminal = terminals.get(client);
    if (terminal) connected.set(terminal.device.id, client);
  });
  broker.on('clientDisconnect', (client) => {
    const terminal = terminals.get(client);
    if (!terminal || (connected.get(terminal.device.id) ?? client) !== client) return;
    connected.delete(terminal.device.id);
    listener.gone(terminal.key);
  });
  broker.on('publish', (packet, client) => {
    const terminal = client && terminals.get(client);
    if (!terminal) return;
    door.saw(terminal.device.id);
    listener.heard(packet.topic, packet.payload as Buffer);
  });
  broker.on('clientError', () => {});
  broker.on('connectionError', () => {});

  const silence = suite.sequencer.listen(
    (numbered) => {
      if (numbered.some(({ topic }) => topic === 'devices')) void putOutEnded();
    },
    () => void putOutEnded(),
  );
  async function putOutEnded(): Promise<void> {
    try {
      // Who comes in meanwhile is not asked about, and stays.
      const asked = [...connected];
      const living = await livingDevices(
        suite.store.db,
        asked.map(([id]) => id),
      );
      for (const [id, client] of asked) if (!living.has(id)) client.close();
    } catch (error) {
      suite.log.error({ err: error }, 'whose credentials have ended could not be read');
    }
  }

  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setNoDelay(true);
    socket.setTimeout(SILENT_FOR_MS, () => socket.destroy());
    broker.handle(socket);
    watchPackets(socket, 2 * LONGEST_MESSAGE_BYTES, (packetId) => {
      contained(suite.log, 'what a terminal has could not be noted', () => unacked.acknowledged(socket, packetId));
    });
  };
  const secure = input.tls && createTlsServer(input.tls, serve);
  if (secure) input.secured?.(secure);
  const server: Server = secure ?? createServer(serve);
  server.on('tlsClientError', () => {});
  await listenFrom(server, input);
  server.on('error', (error) => suite.log.error({ err: error }, 'the broker has trouble'));
  const address = server.address();
  setImmediate(() => listener.opened());

  return {
    isOpen: () => !broker.closed,
    publish(topic, text, { qos, retain = false, reached }) {
      const payload = Buffer.from(text);
      if (reached) unacked.awaited(payload, reached);
      broker.publish({ cmd: 'publish', topic, payload, qos, retain, dup: false }, () => {});
    },
    port: typeof address === 'object' && address ? address.port : null,
    connections: () => connected.size,
    trouble: () => null,
    shut() {
      isShut = true;
    },
    move: (overMs, settled) =>
      oneAfterAnother([...connected.values()], overMs, async (client) => {
        const terminal = terminals.get(client);
        if (terminal) await settled(terminal.key);
        client.close();
      }),
    async stop() {
      silence();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Listens on the port asked for, or on the next free one. */
async function listenFrom(server: Server, { host, port }: BrokerInput): Promise<void> {
  for (let tried = port; ; tried += 1) {
    const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once('error', resolve);
      server.listen(tried, host, () => {
        server.off('error', resolve);
        resolve(null);
      });
    });
    if (!failure) return;
    if (failure.code === 'EACCES')
      throw new StartRefusal(`Port ${tried} may not be used by this user: give another with --mqtt.`);
    if (failure.code !== 'EADDRINUSE' || port === 0 || tried === port + MOST_PORTS_TRIED) throw failure;
  }
}

const isOwn = ({ key }: Terminal, said: VehicleKey): boolean =>
  key.fleetId === said.fleetId && key.vehicleId === said.vehicleId;

function refusal(returnCode: number): AuthenticateError {
  return Object.assign(new Error('not let in'), { returnCode });
}
