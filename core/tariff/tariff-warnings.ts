import { DAY_CLASSES, type DayClass, type Tariff, type TimeBand } from './tariff.ts';
import { windowsOf } from './time-band.ts';

type Definition = Omit<Tariff, 'tariffId' | 'version'>;

const WEEK = DAY_CLASSES.slice(0, 7);
const SPECIAL = ['holiday', 'eve'] as const;
const DAY_MINUTES = 1_440;

/** A day as hours are told of it; the hours after midnight of a day after a holiday may still be the holiday's. */
export const WARNED_DAYS = [...DAY_CLASSES, 'afterHoliday', 'afterEve'] as const;
export type WarnedDay = (typeof WARNED_DAYS)[number];

/** What may be charged by and is hardly meant; `where` as `checkTariff` writes it. */
export type TariffWarning =
  | { code: 'bandLeavesOut'; where: string; band: string; day: (typeof SPECIAL)[number] }
  /** Hours in which none of the bands that hold for every trip does, so that the tariff's own rates do. */
  | { code: 'hoursUnnamed'; where: string; days: readonly WarnedDay[]; fromMinute: number; toMinute: number };

/** Bands that hold on all days of the week but leave out holidays or eves, and the hours that no band names. Empty without bands. */
export function tariffWarnings(tariff: Definition): TariffWarning[] {
  const named = SPECIAL.filter((day) => windowsOf(tariff as Tariff).some(({ days }) => days.includes(day)));
  const leftOut = tariff.timeBands.flatMap(({ name, days }, at): TariffWarning[] =>
    WEEK.every((day) => days.includes(day))
      ? named
          .filter((day) => !days.includes(day))
          .map((day) => ({ code: 'bandLeavesOut', where: `timeBands[${String(at)}].days`, band: name, day }))
      : [],
  );
  return [...leftOut, ...hoursUnnamed(tariff, named)];
}

/** A day, and the one before it, whose band may run into it. */
type Kind = { day: WarnedDay; own: DayClass; before: DayClass };

function hoursUnnamed({ timeBands }: Definition, named: readonly (typeof SPECIAL)[number][]): TariffWarning[] {
  const bands = timeBands.filter(
    ({ vehicleTypes, passengersFrom, hired }) => !vehicleTypes && !passengersFrom && !hired,
  );
  if (bands.length === 0) return [];
  const yesterday = (day: DayClass) => WEEK[(WEEK.indexOf(day) + 6) % 7] as DayClass;
  const kinds: Kind[] = [
    ...WEEK.map((day): Kind => ({ day, own: day, before: yesterday(day) })),
    ...named.flatMap((own) => [...WEEK, ...named].map((before): Kind => ({ day: own, own, before }))),
    ...named.flatMap((before) =>
      WEEK.map((own): Kind => ({ day: before === 'holiday' ? 'afterHoliday' : 'afterEve', own, before })),
    ),
  ];
  const edges = new Set([0, ...bands.flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute % DAY_MINUTES])]);
  const starts = [...edges].sort((one, other) => one - other);
  const usual = new Set(
    kinds.slice(0, WEEK.length).flatMap(({ own, before }) => {
      return starts
        .filter((minute) => !isNamed(bands, own, before, minute))
        .map((minute) => `${own} ${String(minute)}`);
    }),
  );
  const spans = new Map<string, { days: Set<WarnedDay>; fromMinute: number; toMinute: number }>();
  for (const day of WARNED_DAYS) {
    const ofDay = kinds.filter((kind) => kind.day === day);
    const isAfter = day === 'afterHoliday' || day === 'afterEve';
    // Of a day after a holiday only what is left unnamed because of it.
    const unnamed = starts.map((minute) =>
      ofDay.some(
        ({ own, before }) =>
          !isNamed(bands, own, before, minute) && !(isAfter && usual.has(`${own} ${String(minute)}`)),
      ),
    );
    unnamed.forEach((is, at) => {
      if (!is || unnamed[at - 1]) return;
      const end = unnamed.indexOf(false, at);
      const [fromMinute, toMinute] = [starts[at] as number, end < 0 ? DAY_MINUTES : (starts[end] as number)];
      const key = `${String(fromMinute)} ${String(toMinute)}`;
      const span = spans.get(key) ?? { days: new Set(), fromMinute, toMinute };
      span.days.add(day);
      spans.set(key, span);
    });
  }
  return [...spans.values()].map(({ days, ...span }) => ({
    code: 'hoursUnnamed',
    where: 'timeBands',
    days: [...days],
    ...span,
  }));
}

const isNamed = (bands: readonly TimeBand[], own: DayClass, before: DayClass, minute: number): boolean =>
  bands.some(({ days, fromMinute, toMinute }) => {
    const pastMidnight = toMinute <= fromMinute;
    if (minute >= fromMinute && minute < (pastMidnight ? DAY_MINUTES : toMinute) && days.includes(own)) return true;
    return pastMidnight && minute < toMinute && days.includes(before);
  });
