import { randomUUID } from 'node:crypto';
import type { Store } from '#store/door/connect.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { byDatabase } from './by-database.ts';
import { byNats } from './by-nats.ts';
import { aloneWord, openWord, type Word } from './word.ts';

type NodeWordParts = {
  store: Store;
  nodes: Pick<Nodes, 'holder' | 'hasOthers'>;
  log: { error(fields: object, sentence: string): void };
  natsUrl?: string | undefined;
  /** The database is this process's own: no other node can be. */
  isAlone: boolean;
};

/** How this node tells others: by NATS where that is named, else by the database, and not at all where it is alone. */
export function openNodeWord({ store, nodes, log, natsUrl, isAlone }: NodeWordParts): Word {
  if (isAlone) return aloneWord;
  // Another name at each start: what was said before is not taken for its own.
  const from = `${nodes.holder} ${randomUUID()}`;
  return openWord({
    from,
    hasOthers: nodes.hasOthers,
    open: (ends) => (natsUrl ? byNats({ url: natsUrl, log }, ends) : byDatabase(store, ends)),
    log,
  });
}
