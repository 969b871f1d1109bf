import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { type ScreenKey, useKeys } from '#ui/kit/keys/key-store.ts';
import { type FleetQuery, stepFrom } from './query-view.ts';
import { useQueriesTexts } from './texts.ts';

export interface QueryKeyDoings {
  ids: readonly number[];
  chosen: FleetQuery | null;
  /** A dialog stands before the list. */
  asking: boolean;
  mine(query: FleetQuery): boolean;
  choose(id: number): void;
  finish(query: FleetQuery): void;
  release(query: FleetQuery): void;
  close(): void;
}

/** The keys of the list. Enter is the key of the focused button, and only told here. */
export function useQueryKeys({ ids, chosen, asking, mine, choose, finish, release, close }: QueryKeyDoings): void {
  const say = useQueriesTexts();
  const unlessBehind = (run: () => void) => () => {
    if (!isBehindDialog()) run();
  };
  const step = (by: 1 | -1) =>
    unlessBehind(() => {
      const next = stepFrom(ids, chosen?.id ?? null, by);
      if (next !== null) choose(next);
    });
  const escape: ScreenKey = { key: 'Escape', does: say('keys.close'), run: close };
  const list: ScreenKey[] = [
    { key: 'ArrowDown', does: say('keys.next'), run: step(1) },
    { key: 'ArrowUp', does: say('keys.previous'), run: step(-1) },
    { key: 'Enter ↵', does: say('keys.enter'), run: () => undefined },
    { key: 'F', does: say('keys.finish'), run: unlessBehind(() => chosen && finish(chosen)) },
    { key: 'R', does: say('keys.release'), run: unlessBehind(() => chosen && mine(chosen) && release(chosen)) },
  ];
  useKeys(asking ? [escape] : [...list, escape]);
}
