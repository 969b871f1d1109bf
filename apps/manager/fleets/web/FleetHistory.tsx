import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { RecordHistory } from '#ui/resource/RecordHistory.tsx';
import type { ResourceWords } from '#ui/resource/words.ts';
import { client } from '../../web/client.ts';
import { cityName } from './fleet-columns.ts';
import type { CityItem, KeptFleet } from './use-fleet-list.ts';

/** Who opened a fleet and changed it, when, and from what to what; newest first. */
export function FleetHistory({
  fleet,
  words,
  cities,
}: {
  fleet: KeptFleet;
  words: ResourceWords;
  cities: readonly CityItem[];
}) {
  const when = useWhen();
  const { data, error } = useOperation(['manager-fleets', 'history', fleet.id, fleet.version], (signal) =>
    client.fleets.history({ fleet: fleet.id }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'manager-fleets')} />;
  if (!data) return null;
  const named = (field: string, value: unknown) =>
    field === 'city' && typeof value === 'string' ? cityName(cities, value) : value;
  const entries = data.lines.map(({ act, changes, ...line }) => ({
    ...line,
    why: null,
    act: act === 'createFleet' ? 'create' : 'update',
    changes: changes.map(({ field, was, became }) => ({ field, was: named(field, was), became: named(field, became) })),
  }));
  return <RecordHistory words={words} entries={entries} when={when} />;
}
