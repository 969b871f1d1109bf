import type { Suite } from '#engine/server/context.ts';
import { systemLabels } from '#store/label/system-label.ts';
import type { Link } from '../link.ts';

/** Tells the terminals of this process that the company calls something otherwise. Answers how to stop. */
export function startLabelTeller(suite: Suite, seated: ReadonlyMap<number, Link>): () => void {
  async function tell(isConcerned: (fleetId: number) => boolean): Promise<void> {
    const labels = Object.fromEntries(Object.entries(await systemLabels(suite.store.db)));
    for (const link of seated.values()) {
      if (link.seat && isConcerned(link.seat.fleetId)) link.send({ type: 'labels', labels });
    }
  }

  const tellThem = (isConcerned: (fleetId: number) => boolean) =>
    void tell(isConcerned).catch((error: unknown) =>
      suite.log.error({ err: error }, 'terminals could not be told of words'),
    );
  return suite.sequencer.listen(
    (numbered) => {
      const fleets = new Set(numbered.flatMap(({ topic, fleetId }) => (topic === 'systemLabels' ? [fleetId] : [])));
      if (fleets.size > 0) tellThem((fleetId) => fleets.has(fleetId));
    },
    () => tellThem(() => true),
  );
}
