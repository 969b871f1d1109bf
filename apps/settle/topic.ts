import { ownerChargeResource } from '#core/settlement/charge-record.ts';
import { type LiveTopics, topicsOfTables } from '#engine/live/live-topic.ts';
import { OWNER } from './contract/rights.ts';

export const topics: LiveTopics = {
  ...topicsOfTables(ownerChargeResource),
  /** Something of the statements of a fleet has changed; whoever hears it reads what they may see again. */
  settlements: { right: OWNER },
};
