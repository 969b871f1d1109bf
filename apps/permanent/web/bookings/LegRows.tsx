import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { AddressNoted } from '#cards/booking/web/AddressNoted.tsx';
import { LegTextFields } from '#cards/booking/web/LegTextFields.tsx';
import { PlaceField } from '#cards/booking/web/PlaceField.tsx';
import { MOST_LEGS } from '#core/booking/booking.ts';
import { readTime, timeTyped } from '#core/booking/typed-time.ts';
import type { FormTools } from './form-tools.ts';
import classes from './permanent.module.css';
import { type Field, type LegDraft, withLeg } from './permanent-draft.ts';
import { usePermanentTexts } from './texts.ts';

/** From where to where, at what time of day; up to nine legs. */
export function LegRows({
  facts,
  draft,
  noted,
  field,
  onChange,
  sentence,
}: FormTools & { sentence: (name: Field) => string | undefined }) {
  const say = usePermanentTexts();
  const { legs } = draft;
  const change = (index: number, more: Partial<LegDraft>) =>
    onChange({ legs: legs.map((leg, n) => (n === index ? { ...leg, ...more } : leg)) });
  const named = (label: string, index: number) => (index === 0 ? label : `${label} ${index + 1}`);
  return (
    <div className={classes.wide}>
      {legs.map((leg, index) => (
        <div key={leg.key} className={classes.leg}>
          {(['pickup', 'dropoff'] as const).map((which) => (
            <div key={which}>
              <PlaceField
                fleet={facts.fleet}
                label={named(say(`field.${which}`), index)}
                entry={leg[which]}
                onEntry={(entry) => change(index, { [which]: entry })}
                error={sentence(`legs.${index}.${which}`)}
                required={which === 'pickup'}
                onElement={field(`legs.${index}.${which}`)}
              />
              <AddressNoted note={noted.of(leg[which].place)} />
            </div>
          ))}
          <TextInput
            ref={field(`legs.${index}.time`)}
            label={named(say('field.time'), index)}
            value={leg.time}
            maxLength={40}
            autoComplete="off"
            title={index > 0 ? say('withBefore') : undefined}
            error={sentence(`legs.${index}.time`)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => change(index, { time: event.currentTarget.value })}
            onBlur={() => {
              const minutes = readTime(leg.time);
              if (minutes !== null && timeTyped(minutes) !== leg.time) change(index, { time: timeTyped(minutes) });
            }}
          />
          {legs.length > 1 ? (
            <ActionIcon
              className={classes.removeLeg}
              variant="subtle"
              color="gray"
              aria-label={say('removeLeg', { number: index + 1 })}
              title={say('removeLeg', { number: index + 1 })}
              onClick={() => onChange({ legs: legs.filter((_, n) => n !== index) })}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
          ) : null}
          <div className={classes.legTexts}>
            <LegTextFields leg={leg} alone number={index + 1} onChange={(more) => change(index, more)} />
          </div>
        </div>
      ))}
      {legs.length < MOST_LEGS ? (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange(withLeg(draft))}
        >
          {say('addLeg')}
        </Button>
      ) : null}
    </div>
  );
}
