import { allows, type Right, type Rights } from '#core/access/flags.ts';
import type { Resource } from '#core/resource/resource.ts';
import type { Topic } from '#core/topic/topic.ts';
import type { Suite } from '../server/context.ts';

export type LiveRow = { id: number; version: number };

/** Rows that users listen to: declared in the `topic.ts` of an application, of a feature or of a card. */
export type LiveTopic = {
  right: Exclude<Right, 'public'>;
  /** The rows named, or the whole snapshot. Without it only that something changed is told, and listeners read it themselves. */
  read?(suite: Suite, fleetId: number, ids?: readonly number[]): Promise<LiveRow[]>;
  /**
   * What a viewer without further rights may not see is taken out: whose rights ask for that, and the row without; null
   * where they see nothing of it.
   */
  veil?: { over(rights: Rights): boolean; veiled(row: LiveRow): LiveRow | null };
  /** Told every few seconds, while a socket listens, whose it is: what a user's presence keeps alive. */
  attended?(suite: Suite, userId: number): Promise<void>;
  /** Who may listen to it may listen to {@link POSITIONS} too. */
  withPositions?: true;
};

export type LiveTopics = Readonly<Partial<Record<Topic, LiveTopic>>>;

/** That records of these tables have changed. Their lists may be long, so they are read page by page. */
export function topicsOfTables(...tables: readonly Pick<Resource, 'topic' | 'read'>[]): LiveTopics {
  return Object.fromEntries(tables.map(({ topic, read }) => [topic, { right: read }]));
}

/** Positions are not numbered: the newest is all that counts. */
export const POSITIONS = 'positions';

export function topicNamed(topics: LiveTopics, name: string): LiveTopic | undefined {
  return Object.hasOwn(topics, name) ? topics[name as Topic] : undefined;
}

export function mayListen(topics: LiveTopics, rights: Rights, name: string): boolean {
  const found =
    name === POSITIONS ? Object.values(topics).find(({ withPositions }) => withPositions) : topicNamed(topics, name);
  return found !== undefined && allows(rights, found.right);
}
