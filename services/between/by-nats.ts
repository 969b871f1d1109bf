import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Carrier, CarrierEnds } from './word.ts';

/** A server of NATS takes a megabyte unless it is told otherwise. */
const MOST_BYTES = 500_000;
const AGAIN_MS = 1_000;
const PING_MS = 5_000;

export type NatsParts = { url: string; log: { error(fields: object, sentence: string): void } };

/**
 * By NATS, on `h.{fleet}.pos`, `h.{fleet}.ann` and `h.{fleet}.cmd`. The link is made anew for ever; what is said meanwhile is lost, and each new
 * link is a gap.
 */
export function byNats({ url, log }: NatsParts, { heard, gap }: CarrierEnds): Carrier {
  let link: NatsConnection | null = null;
  let isLinked = false;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    try {
      const opened = await connect({
        ...readNatsAddress(url),
        maxReconnectAttempts: -1,
        reconnectTimeWait: AGAIN_MS,
        pingInterval: PING_MS,
      });
      if (stopped) return void (await opened.close());
      link = opened;
      isLinked = true;
      opened.subscribe('h.*.*', { callback: (error, message) => void (error ?? heard(message.string())) });
      void watch(opened);
      gap();
    } catch (error) {
      log.error({ err: error }, 'NATS does not answer; it is tried again');
      if (!stopped) again = setTimeout(() => void open(), AGAIN_MS).unref();
    }
  }

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') isLinked = false;
      if (type !== 'reconnect') continue;
      isLinked = true;
      gap();
    }
  }

  void open();
  return {
    name: 'nats',
    mostBytes: MOST_BYTES,
    async send(letters) {
      // What is said without a link would be told late, as if it were new.
      if (!link || !isLinked) throw new Error('There is no link to NATS.');
      for (const letter of letters) link.publish(`h.${letter.fleetId}.${letter.kind}`, JSON.stringify(letter));
    },
    trouble: () => (isLinked ? null : 'NATS at NATS_URL does not answer: other nodes hear late, by the database.'),
    async stop() {
      stopped = true;
      clearTimeout(again);
      await link?.close();
    },
  };
}

/** The servers that an address names, with whom it signs in as. */
export function readNatsAddress(url: string): { servers: string[]; user?: string; pass?: string } {
  const found = /^(nats|tls):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/@\s]+)\/?$/.exec(url);
  if (!found) throw new Error('NATS_URL is no address of NATS: write it as nats://user:password@host:4222.');
  const [, scheme = 'nats', user, pass, hosts = ''] = found;
  const servers = hosts.split(',').map((host) => `${scheme === 'tls' ? 'tls://' : ''}${host}`);
  return {
    servers,
    ...(user ? { user: decodeURIComponent(user) } : {}),
    ...(pass ? { pass: decodeURIComponent(pass) } : {}),
  };
}
