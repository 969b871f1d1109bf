import type { Topic } from '#core/topic/topic.ts';
import type { Tx } from '../door/transaction.ts';
import { allFleetIds } from '../user/people.ts';

/** Tells the listeners of every fleet: what is the whole company's has no fleet of its own. */
export async function announceEverywhere(t: Tx, topic: Topic, entityId: number): Promise<void> {
  for (const id of await allFleetIds(t.db)) t.announce(topic, id, entityId);
}
