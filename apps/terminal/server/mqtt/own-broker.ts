import { connect } from 'mqtt';
import type { Suite } from '#engine/server/context.ts';
import { SUITE_TOPIC } from '../../contract/topics.ts';
import type { Bus, BusListener } from './bus.ts';
import { containedListener } from './contained-listener.ts';

const COME_BACK_MS = 2_000;
const FROM_VEHICLES = ['v1/+/+/status', 'v1/+/+/up/+'];

/**
 * A broker of the company's own, by its address (`mqtt://user:password@host:1883`, `mqtts://`, `ws://`). The suite is
 * one client of it; who may publish what is the broker's to enforce. While it is away the suite goes on without.
 */
export function joinOwnBroker(suite: Suite, url: string, told: BusListener): Bus {
  const listener = containedListener(suite.log, told);
  let open = false;
  let why: string | null = 'not connected yet';
  const client = connect(url, {
    clientId: `hansom-suite-${Math.random().toString(36).slice(2, 10)}`,
    clean: true,
    reconnectPeriod: COME_BACK_MS,
    // What could not be sent is told anew once the terminals are back: nothing late waits here.
    queueQoSZero: false,
    resubscribe: false,
    will: { topic: SUITE_TOPIC, payload: Buffer.from('{"state":"offline"}'), qos: 1, retain: true },
  });
  client.on('connect', () => {
    client.subscribe(FROM_VEHICLES, { qos: 1 }, (error, granted) => {
      const refused = granted?.find(({ qos }) => qos > 2);
      if (error || refused) {
        why = `the broker does not let the suite hear ${refused?.topic ?? 'its terminals'}`;
        suite.log.error({ err: error }, 'the broker does not let the suite hear its terminals');
        return;
      }
      open = true;
      why = null;
      listener.opened();
    });
  });
  client.on('message', (topic, payload) => listener.heard(topic, payload));
  client.on('error', (error) => {
    if (why !== error.message) suite.log.error({ err: error }, 'the broker refuses the suite');
    why = error.message;
  });
  client.on('close', () => {
    if (open) listener.lost();
    open = false;
    why ??= 'the connection has ended; it is tried again';
  });

  return {
    isOpen: () => open,
    // A PUBACK of this broker says that the broker has it: whether the terminal does, only the terminal can say.
    publish(topic, text, { qos, retain = false }) {
      if (open && client.connected) client.publish(topic, text, { qos, retain }, () => {});
    },
    port: null,
    connections: () => null,
    trouble: () => why,
    shut() {},
    move: async () => undefined,
    stop: () => client.endAsync(),
  };
}
