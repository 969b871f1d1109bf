import { languageName } from '#core/language/language-name.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import type { useFleetTexts } from './texts.ts';
import type { CityItem, KeptFleet } from './use-fleet-list.ts';

/** The name of a city; its id where it is not here any more. */
export const cityName = (cities: readonly CityItem[], id: string) => cities.find((city) => city.id === id)?.name ?? id;

/** The columns of the table of fleets. */
export function fleetColumns(
  say: ReturnType<typeof useFleetTexts>,
  cities: readonly CityItem[],
): BoardColumn<KeptFleet>[] {
  return [
    {
      id: 'name',
      title: say('fleet.fields.name'),
      width: 180,
      grow: 1,
      strong: true,
      pinned: true,
      sort: 'asc',
      value: ({ values }) => values.name,
    },
    { id: 'region', title: say('fleet.fields.region'), width: 130, grow: 1, value: ({ values }) => values.region },
    { id: 'city', title: say('fleet.fields.city'), width: 120, value: ({ values }) => cityName(cities, values.city) },
    { id: 'timeZone', title: say('fleet.fields.timeZone'), width: 150, value: ({ values }) => values.timeZone },
    { id: 'currency', title: say('fleet.fields.currency'), width: 90, value: ({ values }) => values.currency },
    {
      id: 'language',
      title: say('fleet.fields.language'),
      width: 90,
      hidden: true,
      value: ({ values }) => languageName(values.language, currentLanguage()),
    },
    {
      id: 'day',
      title: say('fleet.columns.day'),
      width: 130,
      value: ({ values }) => `${values.dayFrom}–${values.dayUntil}`,
    },
    {
      id: 'night',
      title: say('fleet.columns.night'),
      width: 130,
      value: ({ values }) => `${values.nightFrom}–${values.nightUntil}`,
    },
    {
      id: 'month',
      title: say('fleet.columns.month'),
      width: 80,
      kind: 'number',
      value: ({ values }) => values.monthStartDay,
    },
    {
      id: 'vehicles',
      title: say('fleet.columns.vehicles'),
      width: 90,
      kind: 'number',
      value: ({ vehicles }) => vehicles,
    },
    {
      id: 'subFleets',
      title: say('fleet.columns.subFleets'),
      width: 100,
      kind: 'number',
      value: ({ subFleets }) => subFleets,
    },
  ];
}
