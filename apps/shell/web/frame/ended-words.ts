import type { EndedTopic } from '#engine/web/live.ts';

/** What is no longer shown, each once: topics of a fleet that is still seen, and fleets that are not. */
export function endedThings(ended: readonly EndedTopic[]): { fleet: number; topic: string | null }[] {
  const lost = new Set(ended.filter(({ code }) => code === 'fleetTaken').map(({ fleet }) => fleet));
  return [
    ...ended.filter(({ fleet }) => !lost.has(fleet)).map(({ fleet, topic }) => ({ fleet, topic })),
    ...[...lost].map((fleet) => ({ fleet, topic: null })),
  ];
}
