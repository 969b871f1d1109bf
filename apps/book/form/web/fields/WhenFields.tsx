import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import classes from '#cards/booking/web/booking.module.css';
import type { LegField, Problem } from '#cards/booking/web/draft.ts';
import type { LegDraft } from '#cards/booking/web/legs.ts';
import { dayTyped, readDay, readTime, timeTyped, wallClock } from '#core/booking/typed-time.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { isElsewhere } from '#ui/kit/format.ts';
import { useBookTexts } from '../../../web/texts.ts';

/**
 * When a leg is wanted: the first now, any other with the leg before; or at a date and time as they are typed
 * (`21/11/2026`, `1840`), in the fleet's zone.
 */
export function WhenFields({
  leg,
  index,
  zone,
  problemOf,
  onChange,
  refTo,
}: {
  leg: LegDraft;
  index: number;
  zone: string;
  problemOf: (field: LegField) => Problem | undefined;
  onChange: (change: Partial<LegDraft>) => void;
  refTo: (field: LegField) => (input: HTMLInputElement | null) => void;
}) {
  const say = useBookTexts();
  const id = useId();
  const first = index === 0;
  const sentence = (field: LegField) => {
    const problem = problemOf(field);
    return leg.later && problem ? say(`problem.${problem}`) : undefined;
  };
  const elsewhere = isElsewhere(zone);
  const named = (label: string) => (first ? label : `${label} ${index + 1}`);
  return (
    <div className={classes.when}>
      <div>
        <Input.Label id={id} component="span">
          {named(say('field.when'))}
        </Input.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={id}
          value={leg.later ? 'later' : 'now'}
          onChange={(value) => onChange({ later: value === 'later' })}
          data={[
            { value: 'now', label: say(first ? 'field.now' : 'legs.goesOn') },
            { value: 'later', label: say(first ? 'field.later' : 'legs.ownTime') },
          ]}
        />
      </div>
      <TextInput
        size="xs"
        ref={refTo('day')}
        label={named(say('field.day'))}
        value={leg.day}
        disabled={!leg.later}
        maxLength={12}
        autoComplete="off"
        error={sentence('day')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
        onBlur={() => {
          const day = readDay(leg.day, wallClock(zone, nowMs()).day);
          if (day && dayTyped(day) !== leg.day) onChange({ day: dayTyped(day) });
        }}
      />
      <TextInput
        size="xs"
        ref={refTo('time')}
        label={named(
          elsewhere
            ? say('field.zone', { zone: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone })
            : say('field.time'),
        )}
        value={leg.time}
        disabled={!leg.later}
        maxLength={6}
        autoComplete="off"
        error={sentence('time')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
        onBlur={() => {
          const minutes = readTime(leg.time);
          if (minutes !== null && timeTyped(minutes) !== leg.time) onChange({ time: timeTyped(minutes) });
        }}
      />
    </div>
  );
}
