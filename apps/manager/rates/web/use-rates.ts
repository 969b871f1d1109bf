import { useTranslation } from 'react-i18next';
import { wallTime } from '#core/kit/sheet.ts';
import type { Definition } from '#core/tariff/kept/read-definition.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import { wallTextShown } from '#ui/kit/time/wall-text.ts';
import { client } from './client.ts';
import { partWords } from './part-words.ts';
import { useRatesTexts } from './texts.ts';

const key = (fleet: number) => ['manager-rates', fleet];

export const refreshRates = (fleet: number) => queries.invalidateQueries({ queryKey: key(fleet) });

/** The versions and drafts of a fleet; read again as anybody changes one. */
export function useRates(fleet: number) {
  useReread('tariffs', fleet, () => refreshRates(fleet));
  return useOperation([...key(fleet), 'list'], (signal) => client.list({ fleet }, { signal }));
}
export type Rates = NonNullable<ReturnType<typeof useRates>['data']>;

/** One tariff, such as `draft-3`; undefined until it has come. */
export function useTariff(fleet: number, tariff: string | null) {
  const { data, error } = useOperation(
    [...key(fleet), 'tariff', tariff],
    (signal) => client.get({ fleet, tariff: tariff ?? '' }, { signal }),
    { enabled: tariff !== null },
  );
  return { shown: data?.tariff === tariff ? data : undefined, failure: error };
}
export type TariffShown = NonNullable<ReturnType<typeof useTariff>['shown']>;
export const definitionShown = ({ definition }: TariffShown) => definition as unknown as Definition;

export function useCompared(fleet: number, becomes: string, version: number | undefined) {
  return useOperation([...key(fleet), 'compare', becomes, version], (signal) =>
    client.compare({ fleet, becomes }, { signal }),
  );
}
export type Compared = NonNullable<ReturnType<typeof useCompared>['data']>;

/** `27/11/2026 04:00` by the clocks of the fleet. */
export const stampText = (atMs: number, zone: string): string => wallTextShown(wallInput(atMs, zone));
/** The same as a field takes it. */
export const wallInput = (atMs: number, zone: string): string => wallTime(atMs, zone).toISOString().slice(0, 16);

/** What parts of a tariff are called: `Flagfall, Tolls`. */
export function usePartWords(): (parts: readonly string[]) => string {
  const say = useRatesTexts();
  const { i18n } = useTranslation();
  return (parts) => partWords(parts, say, i18n.language);
}

/** What a vehicle type is called, where a tariff is for one. */
export function useTypeWords(rates: Rates): (typeId: number | null) => string {
  const say = useRatesTexts();
  return (typeId) => {
    if (typeId === null) return say('list.allTypes');
    const type = rates.vehicleTypes.find(({ id }) => id === typeId);
    return type ? `${type.code} ${type.name}` : `#${typeId}`;
  };
}
