import { checkTariff } from '#core/tariff/check-tariff.ts';
import { type Definition, readDefinition } from '#core/tariff/kept/read-definition.ts';
import { type TariffWarning, tariffWarnings, WARNED_DAYS, type WarnedDay } from '#core/tariff/tariff-warnings.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import type { SayRates, texts } from '../texts.ts';

/** What is wrong, by place, each as its sentence. */
export type Problems = ReadonlyMap<string, string>;

export function problemsOf(value: Definition, say: SayRates): Problems {
  const read = readDefinition(value);
  const found: readonly { code: string; where: string; detail?: Readonly<Record<string, unknown>> }[] = read.definition
    ? checkTariff(read.definition)
    : read.problems;
  const sentences = new Map<string, string>();
  for (const { code, where, detail } of found) {
    if (!sentences.has(where))
      sentences.set(
        where,
        say(`problems.${code}` as TextKey<typeof texts.en>, (detail ?? {}) as Record<string, string | number>),
      );
  }
  return sentences;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const WEEK = WARNED_DAYS.slice(0, 7);

/** Days as they are read: three and more of a week that follow each other by the first and the last. */
export function daysTold(days: readonly WarnedDay[], name: (day: WarnedDay) => string): string {
  const runs: WarnedDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last !== undefined && WEEK.includes(day) && WEEK.indexOf(day) === WEEK.indexOf(last) + 1;
    if (run && follows) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => {
      const names = run.map(name);
      return names.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
    })
    .join(', ');
}

type Unnamed = Extract<TariffWarning, { code: 'hoursUnnamed' }>;

/** Hours of days in one line: those of the same days stand together. */
export function hoursTold(spans: readonly Omit<Unnamed, 'code' | 'where'>[], name: (day: WarnedDay) => string): string {
  const hoursOf = new Map<string, string[]>();
  for (const { days, fromMinute, toMinute } of spans) {
    const told = daysTold(days, name);
    hoursOf.set(told, [...(hoursOf.get(told) ?? []), `${clock(fromMinute)}–${clock(toMinute)}`]);
  }
  return [...hoursOf].map(([days, hours]) => `${days} ${hours.join(', ')}`).join('; ');
}

/** What may be charged by and is hardly meant, each as its sentence; all hours without a band are one. */
function warningsOf(value: Definition, say: SayRates): string[] {
  const read = readDefinition(value);
  const found = read.definition ? tariffWarnings(read.definition) : [];
  const leftOut = found.flatMap((one) =>
    one.code === 'bandLeavesOut' ? [say(`warnings.leavesOut.${one.day}`, { band: one.band })] : [],
  );
  const unnamed = found.filter((one) => one.code === 'hoursUnnamed');
  if (unnamed.length === 0) return leftOut;
  return [...leftOut, say('warnings.hoursUnnamed', { hours: hoursTold(unnamed, (day) => say(`days.${day}`)) })];
}

/** What is sound and yet holds for nobody: names that the fleet does not know. */
export function notesOf(
  value: Definition,
  fleet: { vehicleTypes: readonly { code: string }[]; areas: readonly { code: string }[] },
  say: SayRates,
): string[] {
  const types = new Set(fleet.vehicleTypes.map(({ code }) => code));
  const areas = new Set(fleet.areas.map(({ code }) => code));
  const rules = [
    ...value.timeBands,
    ...(value.supplements ?? []),
    ...(value.fixedFares ?? []),
    ...(value.tolls ?? []),
    ...[value.rates, ...value.timeBands.map((band) => band.rates)].flatMap(({ multipliers }) => multipliers ?? []),
  ];
  const strangeTypes = new Set(rules.flatMap((one) => one.vehicleTypes ?? []).filter((code) => !types.has(code)));
  const strangeAreas = new Set(
    (value.zones ?? []).flatMap((zone) => zone.areas ?? []).filter((code) => !areas.has(code)),
  );
  return [
    ...[...strangeTypes].map((given) => say('problems.typeUnknown', { given })),
    ...[...strangeAreas].map((given) => say('problems.areaUnknown', { given })),
    ...warningsOf(value, say),
  ];
}
