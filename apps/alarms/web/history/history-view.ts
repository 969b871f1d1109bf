import { instantOf } from '#engine/web/search/asked.ts';

export const HISTORY_FIELDS = ['kind', 'text', 'driver', 'plate', 'code', 'by', 'from', 'to'] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];
/** What a coach looks for, as it stands in the address. */
export type HistorySearch = Partial<Record<HistoryField, string>>;

/** Reads the search that stands in the address; what it does not know is left out. */
export function searchOfPlace(place: string | undefined): HistorySearch {
  const given = new URLSearchParams(place ?? '');
  return Object.fromEntries(
    HISTORY_FIELDS.flatMap((field) => {
      const text = given.get(field)?.trim() ?? '';
      return text === '' ? [] : [[field, text]];
    }),
  );
}

/** The search as the address keeps it; undefined where nothing is looked for. */
export function placeOfSearch(search: HistorySearch): string | undefined {
  const kept = new URLSearchParams();
  for (const field of HISTORY_FIELDS) {
    const text = search[field]?.trim() ?? '';
    if (text !== '') kept.set(field, text);
  }
  return kept.size === 0 ? undefined : kept.toString();
}

const KINDS = ['alarms', 'queries', 'drills'] as const;

/** What the operation is asked. Times are those that the clocks of `zone` show; what is none is not asked for. */
export function askedOf(search: HistorySearch, zone: string) {
  const { text, driver, plate, by } = search;
  const kind = KINDS.find((one) => one === search.kind);
  const code = /^\d{1,2}$/.test(search.code ?? '') ? Number(search.code) : 0;
  const fromMs = instantOf(search.from, zone);
  const toMs = instantOf(search.to, zone);
  return {
    ...(kind ? { kind } : {}),
    ...(text ? { text: text.slice(0, 100) } : {}),
    ...(driver ? { driver: driver.slice(0, 60) } : {}),
    ...(plate ? { plate: plate.slice(0, 12) } : {}),
    ...(by ? { by: by.slice(0, 60) } : {}),
    ...(code > 0 ? { code } : {}),
    ...(fromMs === undefined ? {} : { fromMs }),
    ...(toMs === undefined ? {} : { toMs }),
  };
}
