import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';

export type PositionParts = {
  store: Store;
  clock: Clock;
  log: { error(fields: object, sentence: string): void; warn(fields: object, sentence: string): void };
};
