import type { Suite } from '#engine/server/context.ts';
import { LeaseKeeper, type LeaseKeeperParts } from '#services/nodes/lease-keeper.ts';
import type { Nodes } from '#services/nodes/nodes.ts';
import { repeat } from '#services/repeat.ts';
import type { Bus, BusListener } from './bus.ts';
import { joinOwnBroker } from './own-broker.ts';

const LEASE = 'mqtt';
const LOOKS_EVERY_MS = 250;

export type LedBrokerParts = Pick<LeaseKeeperParts, 'word'> & {
  url: string;
  nodes: Pick<Nodes, 'holder' | 'hasOthers'>;
};

/**
 * The terminals of a broker of the company's own, held by one node at a time: it alone is a client of the broker, so that each message
 * is heard once and in its order. Another takes them over when that one leaves or dies.
 */
export function ledBroker(suite: Suite, { url, nodes, word }: LedBrokerParts, listener: BusListener): Bus {
  const leases = new LeaseKeeper({ store: suite.store, holder: nodes.holder, word });
  let bus: Bus | null = null;
  // While the database is away a node that is alone goes on: nobody else can have them.
  const isHeld = () => leases.leaseOf(LEASE) !== null || (bus !== null && !nodes.hasOthers());

  async function letGo(): Promise<void> {
    const held = bus;
    bus = null;
    if (!held) return;
    listener.lost();
    await held.stop();
  }

  const onError = (error: unknown) =>
    suite.log.error({ err: error }, 'who holds the terminals of the broker could not be asked');
  const beat = repeat(
    async () => {
      await leases.keep([LEASE]).catch(onError);
      if (!isHeld()) await letGo();
      else if (!beat.stopped) bus ??= joinOwnBroker(suite, url, listener, isHeld);
    },
    { everyMs: LOOKS_EVERY_MS, atOnce: true, onError },
  );

  async function end(): Promise<void> {
    await beat.stop();
    await letGo();
    await leases.stop().catch(onError);
  }

  return {
    isOpen: () => bus?.isOpen() ?? false,
    publish: (topic, text, sending) => bus?.publish(topic, text, sending),
    port: null,
    connections: () => null,
    trouble: () => bus?.trouble() ?? null,
    // Until another node takes them they are heard here.
    shut() {},
    async move(_overMs, settled) {
      await settled();
      await end();
    },
    stop: end,
  };
}
