import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { presenceTopic, SUITE_TOPIC, upChannelOf, upTopic, type VehicleKey, vehicleTopic } from '../contract/topics.ts';
import { type SuiteMessage, suiteMessage } from '../contract.ts';

type Result = Extract<SuiteMessage, { type: 'result' }>;
type Told = { topic: string; message: SuiteMessage; expiresAtMs: number };

export type Credentials = VehicleKey & { name: string; secret: string };

/** A fitted terminal that says exactly what a test tells it to, and keeps all it hears. */
export type RawMqttTerminal = {
  client: MqttClient;
  heard: Told[];
  /** What the suite has said of itself, oldest first. */
  suite: string[];
  send(message: { type: string; [field: string]: unknown }): void;
  command(message: { type: string; commandId: string; [field: string]: unknown }): Promise<Result>;
  hears(fits: (message: SuiteMessage) => boolean): Promise<Told>;
  /** Breaks the line without a goodbye. */
  breakLine(): void;
};

const PATIENCE_MS = 40_000;

export async function openMqttTerminal(
  port: number,
  own: Credentials,
  options: IClientOptions = {},
): Promise<RawMqttTerminal> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    clientId: own.name,
    username: own.name,
    password: own.secret,
    reconnectPeriod: 0,
    connectTimeout: PATIENCE_MS,
    will: { topic: presenceTopic(own), payload: Buffer.from('offline'), qos: 1, retain: true },
    ...options,
  });
  const heard: Told[] = [];
  const suite: string[] = [];
  const waiting = new Set<() => void>();
  client.on('error', () => {});
  client.on('message', (topic, payload) => {
    if (topic === SUITE_TOPIC) suite.push(payload.toString());
    else {
      const json = JSON.parse(payload.toString()) as { expiresAtMs: number };
      heard.push({ topic, message: suiteMessage.parse(json), expiresAtMs: json.expiresAtMs });
    }
    for (const look of waiting) look();
  });
  await client.subscribeAsync([SUITE_TOPIC, `${vehicleTopic(own)}/down/#`], { qos: 1 });
  client.publish(presenceTopic(own), 'online', { qos: 1, retain: true });

  function hears(fits: (message: SuiteMessage) => boolean, since = 0): Promise<Told> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`The terminal did not hear it; it heard ${JSON.stringify(heard.slice(since))}`));
      }, PATIENCE_MS);
      const look = () => {
        const found = heard.slice(since).find(({ message }) => fits(message));
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  const send: RawMqttTerminal['send'] = (message) => {
    const channel = upChannelOf(message);
    client.publish(upTopic(own, channel), JSON.stringify(message), { qos: channel === 'pos' ? 0 : 1 });
  };
  return {
    client,
    heard,
    suite,
    send,
    async command(message) {
      const since = heard.length;
      send(message);
      const { message: answer } = await hears((m) => m.type === 'result' && m.commandId === message.commandId, since);
      return answer as Result;
    },
    hears: (fits) => hears(fits),
    breakLine: () => client.stream.destroy(),
  };
}
