import { connect } from 'mqtt';
import type { Suite } from '#engine/server/context.ts';
import { SUITE_TOPIC } from '../../contract/topics.ts';
import type { Bus, BusListener } from './bus.ts';
import { containedListener } from './contained-listener.ts';

const COME_BACK_MS = 2_000;
const FROM_VEHICLES = ['v1/+/+/status', 'v1/+/+/up/+'];

/**
 * A broker of the company's own, by its address (`mqtt://user:password@host:1883`, `mqtts://`, `ws://`). The suite is
 * one client of it; who may publish what is the broker's to enforce. While it is away the suite goes on without. What is heard
 * where this node does not hold the broker's terminals any more is passed over.
 */
export function joinOwnBroker(suite: Suite, url: string, told: BusListener, isHeld = () => true): Bus {
  const listener = containedListener(suite.log, told);
  let open = false;
  let saidOfSuite: string | null = null;
  const saySuite = () => {
    if (saidOfSuite !== null) client.publish(SUITE_TOPIC, saidOfSuite, { qos: 1, retain: true }, () => {});
  };
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
    // Not all brokers let the suite hear what it said itself.
    client.subscribe(SUITE_TOPIC, { qos: 1 }, () => {});
  });
  client.on('message', (topic, payload) => {
    if (!isHeld()) return;
    if (topic !== SUITE_TOPIC) return listener.heard(topic, payload);
    // The last will of a node that held them before may come when this one has long taken over.
    if (open && saidOfSuite?.includes('online') && payload.toString().includes('offline')) saySuite();
  });
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
      if (topic === SUITE_TOPIC) saidOfSuite = text;
      if (open && client.connected && isHeld()) client.publish(topic, text, { qos, retain }, () => {});
    },
    port: null,
    connections: () => null,
    trouble: () => why,
    shut() {},
    move: async () => undefined,
    async stop() {
      saidOfSuite = null;
      await client.endAsync();
    },
  };
}
