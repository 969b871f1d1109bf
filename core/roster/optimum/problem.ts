/** A kind of shift that may be worked on any day. */
export type ShiftKind = {
  readonly name: string;
  readonly minutes: number;
  /** Kinds, by their place in the list, that may not be worked on the day after this one. */
  readonly notBefore: readonly number[];
};

/** What binds one person; every figure is hard. */
export type Person = {
  readonly name: string;
  /** The most shifts of each kind, in the order of the kinds; null where there is no limit. */
  readonly mostOfKind: readonly (number | null)[];
  readonly mostMinutes: number;
  readonly leastMinutes: number;
  readonly mostInRow: number;
  readonly leastInRow: number;
  readonly leastOffInRow: number;
  readonly mostWeekends: number;
  /** Days, from 0, on which this person is not there. */
  readonly daysOff: readonly number[];
  /** The most minutes in any seven days that follow each other. */
  readonly mostMinutesInWeek?: number;
  /** What was worked on the days just before the first, oldest first; nothing where it is not known. */
  readonly before?: readonly Choice[];
  /** A fair share of the minutes, and what each hour away from it costs. */
  readonly fair?: { readonly minutes: number; readonly perHour: number };
};

/** The place of a kind in the list, or -1 for a day off. */
export type Choice = number;
export const OFF: Choice = -1;
export const blankLine = (days: number): Choice[] => Array.from({ length: days }, () => OFF);

/** A wish to work a shift, or not to. */
export type Wish = {
  readonly person: number;
  readonly day: number;
  readonly kind: number;
  readonly want: 'on' | 'off';
  readonly weight: number;
};

/** A stretch of time that asks for so many people. */
export type Slot = { readonly need: number; readonly under: number; readonly over: number };

export type RosterProblem = {
  readonly days: number;
  /** The weekday of the first day: 1 Monday … 7 Sunday. */
  readonly firstWeekday: number;
  readonly kinds: readonly ShiftKind[];
  readonly people: readonly Person[];
  readonly wishes: readonly Wish[];
  readonly slots: readonly Slot[];
  /** The slots that a shift is there for: by {@link cellOf}. */
  readonly covers: readonly (readonly number[])[];
};

/** A line of choices a person, a choice a day. */
export type Roster = readonly (readonly Choice[])[];

export const cellOf = ({ kinds }: Pick<RosterProblem, 'kinds'>, day: number, kind: number): number =>
  day * kinds.length + kind;

export const weekdayOn = ({ firstWeekday }: Pick<RosterProblem, 'firstWeekday'>, day: number): number =>
  ((firstWeekday - 1 + day) % 7) + 1;
