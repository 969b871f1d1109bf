import { ok, type Result, refuse } from '#core/kit/result.ts';
import {
  cellOf,
  OFF,
  type Person,
  type Roster,
  type RosterProblem,
  type ShiftKind,
  type Slot,
  type Wish,
} from './problem.ts';

/** Why a text is no roster problem, with the line it fails in. */
export type UnreadableRoster = 'sectionMissing' | 'lineUnreadable' | 'nameUnknown' | 'outOfRange';

const SECTIONS = [
  'SECTION_HORIZON',
  'SECTION_SHIFTS',
  'SECTION_STAFF',
  'SECTION_DAYS_OFF',
  'SECTION_SHIFT_ON_REQUESTS',
  'SECTION_SHIFT_OFF_REQUESTS',
  'SECTION_COVER',
] as const;
type Section = (typeof SECTIONS)[number];
type Line = { number: number; text: string; cells: string[] };

const MOST_DAYS = 400;

class Unreadable extends Error {
  readonly code: UnreadableRoster;
  readonly line: number;
  readonly what: string;

  constructor(code: UnreadableRoster, line: number, what: string) {
    super(`${code} in line ${line}: ${what}`);
    this.code = code;
    this.line = line;
    this.what = what;
  }
}

/**
 * Reads a problem of the public shift scheduling benchmarks (sections of comma-separated lines). Refused with the line:
 * `sectionMissing`, `lineUnreadable`, `nameUnknown`, `outOfRange`.
 */
export function readRosterText(text: string): Result<RosterProblem, UnreadableRoster> {
  try {
    return ok(read(text));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return refuse(error.code, { line: error.line, what: error.what });
  }
}

function read(text: string): RosterProblem {
  const sections = sectionsOf(text);
  const lines = (section: Section): readonly Line[] => {
    const found = sections.get(section);
    if (!found) throw new Unreadable('sectionMissing', 0, section);
    return found;
  };
  const [horizon] = lines('SECTION_HORIZON');
  if (!horizon) throw new Unreadable('sectionMissing', 0, 'SECTION_HORIZON');
  const days = whole(horizon, 0, 1, MOST_DAYS);
  const kindAt = new Map(lines('SECTION_SHIFTS').map((line, n) => [named(line), n]));
  const kindOf = (line: Line, name: string) => known(kindAt, line, name);
  const kinds = lines('SECTION_SHIFTS').map((line): ShiftKind => {
    const notBefore = (line.cells[2] ?? '').split('|').filter((name) => name !== '');
    return {
      name: named(line),
      minutes: whole(line, 1, 1, 1_440),
      notBefore: notBefore.map((name) => kindOf(line, name)),
    };
  });
  if (kinds.length === 0) throw new Unreadable('sectionMissing', 0, 'SECTION_SHIFTS');
  const staff = lines('SECTION_STAFF');
  const personAt = new Map(staff.map((line, n) => [named(line), n]));
  if (personAt.size === 0) throw new Unreadable('sectionMissing', 0, 'SECTION_STAFF');
  if (personAt.size < staff.length || kindAt.size < kinds.length)
    throw new Unreadable('lineUnreadable', staff[0]?.number ?? 0, 'a name stands twice');
  const personOf = (line: Line) => known(personAt, line, line.cells[0] ?? '');
  const daysOff = staff.map((): number[] => []);
  for (const line of lines('SECTION_DAYS_OFF'))
    daysOff[personOf(line)]?.push(
      ...line.cells
        .slice(1)
        .filter(Boolean)
        .map((_, n) => whole(line, n + 1, 0, days - 1)),
    );
  const people = staff.map((line, n) => personFrom(line, daysOff[n] ?? [], kinds.length, kindOf));
  const wishes = (section: Section, want: Wish['want']) =>
    lines(section).map((line): Wish => {
      const [person, day] = [personOf(line), whole(line, 1, 0, days - 1)];
      return { person, day, kind: kindOf(line, line.cells[2] ?? ''), want, weight: whole(line, 3, 0, 1_000_000) };
    });
  const slots: Slot[] = [];
  const covers = Array.from({ length: days * kinds.length }, (): number[] => []);
  for (const line of lines('SECTION_COVER')) {
    const cell = cellOf({ kinds }, whole(line, 0, 0, days - 1), kindOf(line, line.cells[1] ?? ''));
    covers[cell]?.push(slots.length);
    const [need, under, over] = [whole(line, 2, 0, 10_000), whole(line, 3, 0, 1_000_000), whole(line, 4, 0, 1_000_000)];
    slots.push({ need, under, over });
  }
  return {
    days,
    firstWeekday: 1,
    kinds,
    people,
    wishes: [...wishes('SECTION_SHIFT_ON_REQUESTS', 'on'), ...wishes('SECTION_SHIFT_OFF_REQUESTS', 'off')],
    slots,
    covers,
  };
}

function sectionsOf(text: string): Map<Section, Line[]> {
  const sections = new Map<Section, Line[]>();
  let at: Line[] | null = null;
  for (const [n, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^\uFEFF/, '').trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      const section = SECTIONS.find((name) => name === line);
      if (!section || sections.has(section)) throw new Unreadable('lineUnreadable', n + 1, line);
      at = [];
      sections.set(section, at);
    } else if (at) at.push({ number: n + 1, text: line, cells: line.split(',').map((cell) => cell.trim()) });
    else throw new Unreadable('lineUnreadable', n + 1, line);
  }
  return sections;
}

function personFrom(
  line: Line,
  daysOff: readonly number[],
  kinds: number,
  kindOf: (line: Line, name: string) => number,
): Person {
  const mostOfKind = Array.from({ length: kinds }, (): number | null => null);
  for (const part of (line.cells[1] ?? '').split('|').filter((one) => one !== '')) {
    const [name = '', most = ''] = part.split('=');
    if (!/^\d+$/.test(most)) throw new Unreadable('lineUnreadable', line.number, line.text);
    mostOfKind[kindOf(line, name)] = Number(most);
  }
  const figure = (cell: number) => whole(line, cell, 0, 10_000_000);
  return {
    name: named(line),
    mostOfKind,
    mostMinutes: figure(2),
    leastMinutes: figure(3),
    mostInRow: figure(4),
    leastInRow: figure(5),
    leastOffInRow: figure(6),
    mostWeekends: figure(7),
    daysOff,
  };
}

function named(line: Line): string {
  const [name = ''] = line.cells;
  if (name === '') throw new Unreadable('lineUnreadable', line.number, line.text);
  return name;
}

function known(names: ReadonlyMap<string, number>, line: Line, name: string): number {
  const found = names.get(name);
  if (found === undefined) throw new Unreadable('nameUnknown', line.number, name);
  return found;
}

function whole(line: Line, cell: number, least: number, most: number): number {
  const text = line.cells[cell] ?? '';
  if (!/^\d+$/.test(text)) throw new Unreadable('lineUnreadable', line.number, line.text);
  const figure = Number(text);
  if (figure < least || figure > most) throw new Unreadable('outOfRange', line.number, text);
  return figure;
}

/** A problem as that format writes it. Only what the format knows: no weeks, fair shares or days before. */
export function writeRosterText(problem: RosterProblem): string {
  const { days, kinds, people, wishes, slots, covers } = problem;
  const kindName = (kind: number) => kinds[kind]?.name ?? '';
  const asked = (want: Wish['want']) =>
    wishes
      .filter((wish) => wish.want === want)
      .map(({ person, day, kind, weight }) => [people[person]?.name, day, kindName(kind), weight].join());
  const sections: Readonly<Record<Section, readonly string[]>> = {
    SECTION_HORIZON: [String(days)],
    SECTION_SHIFTS: kinds.map(({ name, minutes, notBefore }) =>
      [name, minutes, notBefore.map(kindName).join('|')].join(),
    ),
    SECTION_STAFF: people.map((one) =>
      [
        one.name,
        one.mostOfKind.flatMap((most, kind) => (most === null ? [] : [`${kindName(kind)}=${most}`])).join('|'),
        one.mostMinutes,
        one.leastMinutes,
        one.mostInRow,
        one.leastInRow,
        one.leastOffInRow,
        one.mostWeekends,
      ].join(),
    ),
    SECTION_DAYS_OFF: people.flatMap(({ name, daysOff }) => (daysOff.length > 0 ? [[name, ...daysOff].join()] : [])),
    SECTION_SHIFT_ON_REQUESTS: asked('on'),
    SECTION_SHIFT_OFF_REQUESTS: asked('off'),
    SECTION_COVER: covers.flatMap((cell, at) =>
      cell.map((slot) => {
        const { need, under, over } = slots[slot] ?? { need: 0, under: 0, over: 0 };
        return [Math.floor(at / kinds.length), kindName(at % kinds.length), need, under, over].join();
      }),
    ),
  };
  return SECTIONS.map((section) => [section, ...sections[section], ''].join('\n')).join('\n');
}

/** A roster as a table: a line a person, a tab between the days, nothing where they are off. */
export const writeRosterLines = ({ kinds }: Pick<RosterProblem, 'kinds'>, roster: Roster): string =>
  roster.map((line) => line.map((choice) => (choice === OFF ? '' : (kinds[choice]?.name ?? ''))).join('\t')).join('\n');
