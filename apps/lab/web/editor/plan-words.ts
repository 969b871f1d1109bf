import type { LadderRule, LadderRung } from '#core/dispatch/plan/ladder.ts';
import { LADDER_RUNGS } from '#core/dispatch/plan/ladder.ts';
import { RUNG_NUMBERS } from '#core/dispatch/plan/plan-check.ts';
import { PLAN_NUMBERS, type PlanNumber } from '#core/dispatch/plan/stored-plan.ts';
import { numbersIn } from '#core/kit/written.ts';
import { type SayLab, texts } from '../texts.ts';
import type { RungValue } from './plan-edit.ts';
import { WEEKDAYS } from './week.ts';

export type Unit = 'seconds' | 'minutes' | 'metres' | 'percent' | 'times' | 'count';
export type Field = Exclude<keyof typeof texts.en.fields, 'on'>;
export type Area = { readonly id: number; readonly code: string; readonly name: string };

const SHARES: readonly PlanNumber[] = [
  'idleShare',
  'evennessShare',
  'heldClearingShare',
  'groupShare',
  'acceptanceShare',
];
const TIMES: readonly PlanNumber[] = ['lateFactor', 'worthShare', 'adviceEmptyShare'];

/** The general numbers as the editor groups them. */
export const NUMBER_GROUPS = {
  reach: ['candidates', 'capBaseSeconds', 'capGrowthPerMinuteSeconds', 'capMaxSeconds', 'capPreBookedSeconds'],
  answer: [
    'answerNowSeconds',
    'answerPreBookedSeconds',
    'answerCoverSeconds',
    'reofferAfterSeconds',
    'backOfQueueSeconds',
  ],
  worth: ['worthShare', 'worthHorizonSeconds'],
  fairness: [
    'classSeconds',
    'evennessShare',
    'idleShare',
    'idleCapSeconds',
    'queuePlaceSeconds',
    'preferredCreditSeconds',
  ],
  chaining: ['chainPenaltySeconds', 'changeSeconds', 'changes'],
  preBookings: ['softLeadSeconds', 'softSlackSeconds', 'softEarlySeconds', 'lateFactor', 'heldClearingShare'],
  alarms: ['delayedSeconds', 'noCarSeconds', 'notMovingSeconds', 'recoverSeconds', 'rejectionsUntilCoach'],
  advice: ['advicePerRound', 'advicePerHour', 'adviceEmptyShare', 'adviceGainSeconds'],
  reassign: ['reassignPerShift', 'reassignGainSeconds', 'reassignNearSeconds'],
  others: ['groupShare', 'acceptanceShare'],
} as const satisfies Record<string, readonly PlanNumber[]>;
export type NumberGroup = keyof typeof NUMBER_GROUPS;

export function unitOf(name: PlanNumber | Field): Unit {
  if (SHARES.includes(name as PlanNumber)) return 'percent';
  if (TIMES.includes(name as PlanNumber)) return 'times';
  if (name.endsWith('Seconds')) return 'seconds';
  return name.endsWith('Metres') ? 'metres' : 'count';
}

export const rangeOf = (name: PlanNumber | Field): readonly [number, number] =>
  name in PLAN_NUMBERS ? PLAN_NUMBERS[name as PlanNumber] : (RUNG_NUMBERS[name] ?? [0, 0]);

/** As it is typed: a share as percent. */
export const typedOf = (value: number, unit: Unit) => (unit === 'percent' ? Math.round(value * 10_000) / 100 : value);
export const storedOf = (typed: number, unit: Unit) => (unit === 'percent' ? typed / 100 : typed);

export function durationText(seconds: number, say: SayLab): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  if (hours > 0 && minutes > 0) return say('units.durationHoursMinutes', { hours, minutes });
  if (hours > 0) return say('units.durationHours', { hours });
  if (minutes > 0 && rest > 0) return say('units.durationMinutesSeconds', { minutes, seconds: rest });
  return minutes > 0 ? say('units.durationMinutes', { minutes }) : say('units.durationSeconds', { seconds: rest });
}

/** A number with its unit: `45 s`, `10 min`, `1 500 m`, `20 %`, `3 ×`. */
export function valueText(value: number, unit: Unit, say: SayLab, language: string): string {
  if (!Number.isFinite(value)) return '–';
  if (unit === 'seconds' && Number.isInteger(value)) return durationText(value, say);
  const number = numbersIn(language, { maximumFractionDigits: 2 });
  const shown = number.format(typedOf(value, unit));
  return unit === 'count' ? shown : `${shown} ${say(`units.${unit}`)}`;
}

/** Any value of a rung: a number, a choice, yes or no. */
export function rungValueText(field: string, value: RungValue, say: SayLab, language: string): string {
  if (typeof value === 'number') return valueText(value, unitOf(field as Field), say, language);
  if (field === 'on') return value ? say('diff.isOn') : say('diff.isOff');
  if (typeof value === 'boolean') return value ? say('ladder.yes') : say('ladder.no');
  if (field === 'order') return say(`orders.${value as 'both'}`);
  return say(`queueings.${value as 'off'}`);
}

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function hoursText({ fromHour, toHour }: { fromHour: number; toHour: number }, say: SayLab): string {
  const whole = fromHour === 0 && toHour === 24;
  return whole ? say('rules.allDay') : say('rules.hours', { from: hourText(fromHour), to: hourText(toHour) });
}

/** `Mon–Fri`, `Sat, Sun`, `every day`. */
export function daysText(weekdays: readonly number[], say: SayLab): string {
  const chosen = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (chosen.length === 0 || chosen.length === 7) return say('rules.everyDay');
  const name = (day: (typeof WEEKDAYS)[number]) => say(`days.d${day}`);
  const [first, last] = [chosen[0] ?? 1, chosen.at(-1) ?? 7];
  const joined = chosen.length > 2 && last - first === chosen.length - 1;
  return joined ? `${name(first)}–${name(last)}` : chosen.map(name).join(', ');
}

export const areaText = (areaId: number, areas: readonly Area[], say: SayLab) =>
  areas.find(({ id }) => id === areaId)?.name ?? say('diff.areaGone', { id: areaId });

const MOST_NAMED = 3;

export function areasText(areaIds: readonly number[], areas: readonly Area[], say: SayLab): string {
  if (areaIds.length === 0) return say('rules.everywhere');
  const named = areaIds.slice(0, MOST_NAMED).map((id) => areaText(id, areas, say));
  const more = areaIds.length - named.length;
  return more > 0 ? `${named.join(', ')} +${more}` : named.join(', ');
}

export const scopeText = (rule: LadderRule, areas: readonly Area[], say: SayLab) =>
  [areasText(rule.areaIds, areas, say), daysText(rule.weekdays, say), hoursText(rule, say)].join(' · ');

/** What a rule changes, a part for each rung: `Rank and area queue: off`, `Cover: Rest 60 s`. */
export function changesOf(rule: LadderRule, say: SayLab, language: string): string[] {
  const { leadMinutes } = rule;
  const lead = leadMinutes === undefined ? [] : [say('rules.leadTold', { lead: durationText(leadMinutes * 60, say) })];
  const rungs = LADDER_RUNGS.flatMap((rung) => {
    const change = Object.entries((rule.rungs[rung] ?? {}) as Record<string, RungValue>);
    if (change.length === 0) return [];
    return [say('ladder.labelled', { rung: say(`rungs.${rung}`), field: changeText(change, say, language) })];
  });
  return [...rungs, ...lead];
}

function changeText(change: readonly (readonly [string, RungValue])[], say: SayLab, language: string): string {
  return change
    .map(([field, value]) => {
      const shown = rungValueText(field, value, say, language);
      return field === 'on' ? shown : `${say(`fields.${field as Field}`)} ${shown}`;
    })
    .join(', ');
}

export function ruleText(rule: LadderRule, areas: readonly Area[], say: SayLab, language: string): string {
  const changes = changesOf(rule, say, language);
  const told = changes.length === 0 ? say('rules.nothing') : changes.join('; ');
  return `${scopeText(rule, areas, say)} → ${told}`;
}

/** A rung's own fields beyond on and off, in the order they are edited. */
export const RUNG_FIELDS: Readonly<Record<LadderRung, readonly Field[]>> = {
  preferred: ['restSeconds'],
  closest: ['withinMetres', 'restSeconds'],
  queue: ['restSeconds'],
  soonToClear: ['horizonSeconds', 'withinSeconds', 'restSeconds'],
  backup: ['order', 'tuningMetres', 'restSeconds'],
  optimal: ['queueing', 'restSeconds', 'together', 'chain'],
  cover: ['withinMetres', 'closesAfterBidSeconds', 'restSeconds'],
  coach: ['restSeconds'],
};
