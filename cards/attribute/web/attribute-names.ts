import { useCallback, useEffect } from 'react';
import { attributeWords } from '#core/booking/attribute-names.ts';
import { makeClient } from '#engine/web/calls/client.ts';
import { firstAnswer } from '#engine/web/calls/first-answer.ts';
import { observable, useObservable } from '#engine/web/calls/observable.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { contract } from '../contract.ts';

const client = makeClient(contract);

type Named = Awaited<ReturnType<typeof client.names>>['attributes'][number];
const kept = observable<ReadonlyMap<string, Named>>(new Map());

/** Keeps the names of attributes as the company changes them. */
export function useFollowedAttributes(): void {
  const { fleet } = useChosenFleet();
  const { data, refetch } = useOperation(
    ['attributes', 'names'],
    (signal) => firstAnswer('attributes', () => client.names({}, { signal })),
    { staleMs: 60_000 },
  );
  useReread('attributeNames', fleet?.id, refetch);
  useEffect(() => {
    if (data) kept.set(new Map(data.attributes.map((one) => [one.code, one])));
  }, [data]);
}

/** What says attributes in a row, as the company calls them in the language of the page. */
export function useAttributeWords(): (attributes: readonly string[]) => string {
  const names = useObservable(kept);
  const language = currentLanguage();
  return useCallback(
    (attributes) => attributeWords(attributes, language, (code) => names.get(code)?.name),
    [names, language],
  );
}

/** The codes that a booking may ask for. */
export function useAskedAttributes(): readonly string[] {
  const names = useObservable(kept);
  return [...names.values()].filter(({ asked }) => asked).map(({ code }) => code);
}
