import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#cards/booking/web/booking.module.css';
import type { LegField, Problem } from '#cards/booking/web/draft.ts';
import type { LegDraft } from '#cards/booking/web/legs.ts';
import { datesIn } from '#core/kit/written.ts';
import type { Day } from '#core/typed/day.ts';
import { instantsOf, readMoment, tidyMoment } from '#core/typed/moment.ts';
import { nowMs, useNow } from '#engine/web/server-time.ts';
import { ownZoneBeside } from '#ui/kit/format.ts';
import { useBookTexts } from '../../../web/texts.ts';

const NOW_EVERY_MS = 10_000;
/** `next Monday 10:30 PM` fits. */
const MOST_TYPED = 40;

const dayNamed = ({ year, month, day }: Day, language: string) =>
  datesIn(language, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' }).format(Date.UTC(year, month - 1, day));

/**
 * When a leg is wanted: the first now, any other with the leg before; or at a date and time as they are typed
 * (`21/11/2026`, `1840`, `+20`, `tomorrow 8`), in the fleet's zone.
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
  const { i18n } = useTranslation();
  const id = useId();
  const first = index === 0;
  const sentence = (field: LegField) => {
    const problem = problemOf(field);
    return leg.later && problem ? say(`problem.${problem}`) : undefined;
  };
  const now = useNow(NOW_EVERY_MS);
  const wanted = readMoment(leg.day, leg.time, { zone, nowMs: now });
  const asRead =
    wanted.ok && wanted.ambiguous ? say('field.dayRead', { day: dayNamed(wanted.day, i18n.language) }) : undefined;
  const comesTwice = wanted.ok && instantsOf(zone, wanted.day, wanted.minutes).length > 1;
  const twice = comesTwice ? say(wanted.second ? 'field.hourSecond' : 'field.hourFirst') : undefined;
  const tidy = () => {
    const { day, time } = tidyMoment(leg.day, leg.time, { zone, nowMs: nowMs() });
    if (day !== leg.day || time !== leg.time) onChange({ day, time });
  };
  const elsewhere = ownZoneBeside(zone) !== null;
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
        maxLength={MOST_TYPED}
        description={leg.later ? asRead : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        error={sentence('day')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
        onBlur={tidy}
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
        maxLength={MOST_TYPED}
        description={leg.later ? twice : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        error={sentence('time')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
        onBlur={tidy}
      />
    </div>
  );
}
