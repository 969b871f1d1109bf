import { Stack, Text } from '@mantine/core';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { lengthOf } from '#core/penalty/penalty-length.ts';
import { checkField } from '#core/resource/check.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { usePenaltyTexts } from './texts.ts';

const NAMED = ['first', 'second', 'third'] as const;

/** What a list of minutes comes to, so that nobody writes 1440 and means a week. */
export function Ladder({ values }: { values: RecordValues }) {
  const say = usePenaltyTexts();
  const { minutes, countsDays, scope, foundBy, way } = values;
  const strikes = Number(values['strikes'] ?? 0);
  const days = Number(values['strikeDays'] ?? 0);
  const isRight = checkField(penaltyResource.fields.minutes, minutes ?? null) === null;
  const steps = isRight && Array.isArray(minutes) ? minutes.map(Number) : [];
  const timeOf = (at: number) => {
    const named = NAMED[at];
    const time = named ? say(`penalty.${named}`) : say('penalty.time', { n: at + 1 });
    return at === steps.length - 1 ? say('penalty.further', { time }) : time;
  };
  const foundText = () => {
    if (foundBy === 'points') return say('penalty.foundPoints');
    return foundBy === 'bans' ? say('penalty.foundStanding', { strikes }) : say('penalty.found', { strikes, days });
  };
  const isFound = typeof foundBy === 'string' && foundBy !== 'none';
  const lengthText = (step: number) => {
    const { unit, count } = lengthOf(step);
    return step === 0 ? say('penalty.warning') : say(`penalty.${unit}`, { count });
  };
  return (
    <Stack gap={2} component="section" aria-label={say('penalty.ladder')}>
      {steps.length === 0 ? (
        <Text size="sm" c="var(--ink-soft)">
          {say('penalty.noMinutes')}
        </Text>
      ) : (
        steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be the same
          <Text key={at} size="sm" c="var(--ink-soft)">
            {say('penalty.step', { time: timeOf(at), length: lengthText(step) })}
          </Text>
        ))
      )}
      {typeof countsDays === 'number' && steps.length > 0 ? (
        <Text size="sm" c="var(--ink-soft)">
          {say('penalty.window', { count: countsDays })}
        </Text>
      ) : null}
      {isFound ? (
        <Text size="sm" c="var(--ink-soft)">
          {foundText()} {way === 'automatic' ? say('penalty.acts') : null}
        </Text>
      ) : null}
      {scope === 'area' || scope === 'account' ? (
        <Text size="sm" c="var(--ink-soft)">
          {say('penalty.scopeHint')}
        </Text>
      ) : null}
    </Stack>
  );
}
