import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';

/** What an act needs of the world: where it writes, and what time it is. */
export type ActContext = { store: Store; clock: Clock };

export const SYSTEM = (name: string) => ({ kind: 'system', name }) as const;
