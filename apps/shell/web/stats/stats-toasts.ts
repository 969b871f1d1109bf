import type { Stats } from './figures.ts';

export type ServiceMessage = 'newQueries' | 'newTasks';

type Counted = Pick<Stats, 'Query' | 'SuperTask'>;

/**
 * Which messages a poll gives rise to: of queries where their number changed to non-zero, of tasks where it changed.
 * `before` is the last poll of the same fleets; the first poll knows of no change.
 */
export function serviceMessages(before: Counted | null, now: Counted): ServiceMessage[] {
  if (!before) return [];
  return [
    ...(now.Query !== before.Query && now.Query !== 0 ? (['newQueries'] as const) : []),
    ...(now.SuperTask !== before.SuperTask ? (['newTasks'] as const) : []),
  ];
}
