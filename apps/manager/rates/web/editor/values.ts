import type { TariffField } from '#core/tariff/kept/tariff-fields.ts';

export type Bag = Readonly<Record<string, unknown>>;
export type Path = readonly (string | number)[];

/** As `checkTariff` writes it: `timeBands[0].rates.distance[1].step`. */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

/** The same value with one part of it changed; `undefined` leaves the part out. */
export function withAt(value: unknown, path: Path, next: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return next;
  if (typeof first === 'number') {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    return list.map((one, i) => (i === first ? withAt(one, rest, next) : one));
  }
  const { [first]: before, ...others } = (value ?? {}) as Bag;
  const after = withAt(before, rest, next);
  if (after === undefined) return others;
  // What is changed keeps its place.
  return before === undefined && !(first in ((value ?? {}) as Bag))
    ? { ...others, [first]: after }
    : Object.fromEntries(Object.entries(value as Bag).map(([key, one]) => [key, key === first ? after : one]));
}

/** What stands for nothing in a field that may be left out. */
export const nothingOf = (field: TariffField): unknown => (field.empty === 'null' ? null : undefined);

/** What a field begins with as its group or its row is added. */
export function blankOf(field: TariffField): unknown {
  if (field.empty) return nothingOf(field);
  switch (field.kind) {
    case 'money':
      return 0;
    case 'number':
      return field.start ?? field.least ?? 0;
    case 'clock':
      return field.start;
    case 'choice':
      return field.of[0];
    case 'flag':
      return false;
    case 'several':
    case 'codes':
    case 'dates':
    case 'list':
    case 'rings':
      return [];
    case 'days':
      return ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    case 'position':
      return [0, 0];
    case 'line':
      return [
        [0, 0],
        [0, 0],
      ];
    case 'group':
      return blankBag(field.fields);
    case 'text':
    case 'zone':
    case 'asked':
      return '';
  }
}

export function blankBag(fields: readonly TariffField[]): Bag {
  return Object.fromEntries(
    fields.map((field) => [field.name, blankOf(field)] as const).filter(([, value]) => value !== undefined),
  );
}

const CLOCK = /^(\d{1,2})[:.h]?(\d{2})?$/;

/** Minutes after midnight of `6`, `6:30` or `24:00`; null where it is no time of a day. */
export function readClock(text: string): number | null {
  const parts = CLOCK.exec(text.trim());
  if (!parts) return null;
  const minutes = Number(parts[1]) * 60 + Number(parts[2] ?? 0);
  return Number(parts[2] ?? 0) < 60 && minutes <= 1_440 ? minutes : null;
}

/** Corners a line, `11.97, 57.71`; an empty line begins another area. Null where it is none. */
export function readRings(text: string): [number, number][][] | null {
  const rings = text
    .trim()
    .split(/\n\s*\n/)
    .filter((ring) => ring.trim() !== '')
    .map((ring) =>
      ring
        .trim()
        .split('\n')
        .map((line) =>
          line
            .split(/[,;\s]+/)
            .filter(Boolean)
            .map(Number),
        ),
    );
  const sound = rings.every((ring) => ring.every((corner) => corner.length === 2 && corner.every(Number.isFinite)));
  return sound ? (rings as [number, number][][]) : null;
}

export const ringsShown = (rings: readonly (readonly (readonly number[])[])[]): string =>
  rings.map((ring) => ring.map((corner) => corner.join(', ')).join('\n')).join('\n\n');
