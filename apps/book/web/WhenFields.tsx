import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { dayTyped, readDay, readTime, timeTyped, wallClock } from '#core/booking/typed-time.ts';
import { nowMs } from '#engine/web/server-time.ts';
import classes from './book.module.css';
import type { Draft, Problem, Problems } from './draft.ts';
import { useBookTexts } from './texts.ts';

/** Now, or a date and time as they are typed (`21/11/2026`, `1840`), in the fleet's zone. */
export function WhenFields({
  draft,
  zone,
  problems,
  onChange,
  onDayElement,
  onTimeElement,
}: {
  draft: Draft;
  zone: string;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
  onDayElement: (input: HTMLInputElement | null) => void;
  onTimeElement: (input: HTMLInputElement | null) => void;
}) {
  const say = useBookTexts();
  const id = useId();
  const sentence = (problem: Problem | undefined) => (problem ? say(`problem.${problem}`) : undefined);
  const elsewhere = zone !== new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={classes.when}>
      <div>
        <Input.Label id={id} component="span">
          {say('field.when')}
        </Input.Label>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-labelledby={id}
          value={draft.later ? 'later' : 'now'}
          onChange={(value) => onChange({ later: value === 'later' })}
          data={[
            { value: 'now', label: say('field.now') },
            { value: 'later', label: say('field.later') },
          ]}
        />
      </div>
      <TextInput
        ref={onDayElement}
        label={say('field.day')}
        value={draft.day}
        disabled={!draft.later}
        maxLength={12}
        autoComplete="off"
        error={draft.later ? sentence(problems.day) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
        onBlur={() => {
          const day = readDay(draft.day, wallClock(zone, nowMs()).day);
          if (day) onChange({ day: dayTyped(day) });
        }}
      />
      <TextInput
        ref={onTimeElement}
        label={
          elsewhere
            ? say('field.zone', { zone: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone })
            : say('field.time')
        }
        value={draft.time}
        disabled={!draft.later}
        maxLength={6}
        autoComplete="off"
        error={draft.later ? sentence(problems.time) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
        onBlur={() => {
          const minutes = readTime(draft.time);
          if (minutes !== null) onChange({ time: timeTyped(minutes) });
        }}
      />
    </div>
  );
}
