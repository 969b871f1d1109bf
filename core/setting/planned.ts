import { PLAN_NUMBERS, type PlanNumber, type StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { InForce } from './in-force.ts';
import { declared, SETTING_NAMES, type SettingName } from './settings.ts';

const PLANNED = SETTING_NAMES.flatMap((name) => {
  const setting = declared(name);
  return setting.kind === 'number' && setting.plan ? [{ name, ...setting.plan }] : [];
});

/** A plan with the fleet's settings for the numbers that it does not say itself. */
export function withSettings(stored: StoredPlan, settings: InForce): StoredPlan {
  const numbers = Object.fromEntries(
    PLANNED.map(({ name, number, factor }) => [number, within(number, Number(settings[name]) * factor)]),
  );
  return { ...stored, numbers: { ...numbers, ...stored.numbers } };
}

function within(number: PlanNumber, value: number): number {
  const [least, most] = PLAN_NUMBERS[number];
  return Math.min(most, Math.max(least, value));
}

/** What the plan itself says for a setting, in the setting's unit; null where it leaves it to the settings. */
export function saidByPlan({ numbers }: Pick<StoredPlan, 'numbers'>, name: SettingName): number | null {
  const planned = PLANNED.find((one) => one.name === name);
  const said = planned && numbers?.[planned.number];
  return planned === undefined || said === undefined ? null : said / planned.factor;
}
