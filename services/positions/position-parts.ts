import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Word } from '../between/word.ts';

export type PositionParts = {
  store: Store;
  clock: Clock;
  /** By which nodes hear of each other's cars; none where there is one node. */
  word?: Pick<Word, 'say' | 'hear' | 'onGap'>;
  log: { error(fields: object, sentence: string): void; warn(fields: object, sentence: string): void };
};
