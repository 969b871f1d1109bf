import type { Condition, Tariff, Window } from './tariff.ts';
import { problem, type TariffProblem } from './tariff-problem.ts';

const MINUTES_OF_DAY = 1_440;

export function windowProblems({ days, fromMinute, toMinute }: Window, at: string): TariffProblem[] {
  const minute = (given: number, name: string) =>
    Number.isInteger(given) && given >= 0 && given <= MINUTES_OF_DAY
      ? []
      : [problem('minuteWrong', `${at}.${name}`, { given })];
  return [
    ...(days.length === 0 ? [problem('daysMissing', `${at}.days`)] : []),
    ...minute(fromMinute, 'fromMinute'),
    ...minute(toMinute, 'toMinute'),
  ];
}

export function conditionProblems(
  condition: Condition,
  at: string,
  { zones = [] }: Pick<Tariff, 'zones'>,
): TariffProblem[] {
  const ends = (['from', 'to', 'at'] as const).flatMap((end) => {
    const name = condition[end];
    return name && !zones.some((zone) => zone.name === name)
      ? [problem('zoneUnknown', `${at}.${end}`, { given: name })]
      : [];
  });
  return [
    ...ends,
    ...(condition.vehicleTypes?.length === 0 ? [problem('vehicleTypesEmpty', `${at}.vehicleTypes`)] : []),
    ...(condition.window ? windowProblems(condition.window, `${at}.window`) : []),
  ];
}
