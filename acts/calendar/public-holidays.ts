import type { CalendarDay } from '#core/calendar/calendar.ts';

/** Countries by code with their name in English, and the states of each that have holidays of their own. */
export type HolidayCountry = { code: string; name: string; states: { code: string; name: string }[] };

// A megabyte of holidays: read when somebody first asks for one.
let library: Promise<typeof import('date-holidays')> | null = null;
const open = async () => {
  library ??= import('date-holidays');
  const { default: Holidays } = await library;
  return Holidays;
};

const capital = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** The public holidays of a country, or of a state of it, in a year, by date, in the language of the country. */
export async function publicHolidays(country: string, region: string | null, year: number): Promise<CalendarDay[]> {
  const Holidays = await open();
  const known = region === null ? new Holidays(country) : new Holidays(country, region);
  const found = new Map<string, string>();
  for (const { date, name, type } of known.getHolidays(year)) {
    const day = date.slice(0, 10);
    if (type !== 'public' || !day.startsWith(String(year))) continue;
    // Two of one date are one day.
    found.set(day, [found.get(day), name].filter(Boolean).join(', '));
  }
  return [...found].toSorted().map(([date, name]) => ({ date, kind: 'holiday', name: capital(name).slice(0, 80) }));
}

export async function holidayCountries(): Promise<HolidayCountry[]> {
  const Holidays = await open();
  const library = new Holidays();
  const countries = Object.entries(library.getCountries('en') ?? {});
  return countries
    .map(([code, name]) => ({
      code,
      name,
      states: Object.entries(library.getStates(code, 'en') ?? {}).map(([state, stateName]) => ({
        code: state,
        name: stateName,
      })),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
