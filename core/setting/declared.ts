import type { FurtherRight, OptionFlag } from '#core/access/flags.ts';
import type { PlanNumber } from '#core/dispatch/plan/stored-plan.ts';
import type { TextForm } from '#core/resource/text-forms.ts';

/** Where settings stand on their page, in its order. */
export const SETTING_SECTIONS = [
  'company',
  'help',
  'access',
  'dispatch',
  'watch',
  'cash',
  'reminders',
  'conduct',
  'lost',
  'regulator',
  'roster',
  'workshop',
  'keeping',
  'times',
  'types',
  'form',
  'pickup',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/** `company`: one value for all. `fleet`: one for all, and a fleet may have its own. */
export type SettingLevel = 'company' | 'fleet';

export const SETTING_UNITS = [
  'seconds',
  'minutes',
  'hours',
  'days',
  'months',
  'points',
  'metres',
  'times',
  'jobs',
  'passwords',
  'money',
] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

type Common = {
  section: SettingSection;
  level: SettingLevel;
  /** The right to write it, beside that to open the page. */
  write: OptionFlag | FurtherRight;
};

export type NumberSetting = Common & {
  kind: 'number';
  usual: number;
  least: number;
  most: number;
  unit: SettingUnit;
  /** Nought says: never, or not at all. */
  noughtIsOff?: true;
  /** A dispatch plan may say another number for its fleet: what it calls it, and how many of its units one of this is. */
  plan?: { number: PlanNumber; factor: number };
};
export type FlagSetting = Common & { kind: 'flag'; usual: boolean };
export type ChoiceSetting = Common & { kind: 'choice'; usual: string; choices: readonly string[] };
/** A time of day by the fleet's clocks, in minutes after midnight. */
export type ClockSetting = Common & { kind: 'clock'; usual: number };
/** Words of the company's own; empty where nothing is said. */
export type TextSetting = Common & { kind: 'text'; usual: string; most: number; form?: TextForm };
/** One of the fleet's vehicle types by its id; 0 for none. */
export type TypeSetting = Common & { kind: 'vehicleType'; usual: number };

export type DeclaredSetting = NumberSetting | FlagSetting | ChoiceSetting | ClockSetting | TextSetting | TypeSetting;
export type SettingValue = number | boolean | string;
