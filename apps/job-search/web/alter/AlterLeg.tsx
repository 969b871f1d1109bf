import { Checkbox } from '@mantine/core';
import { AddressNoted } from '#cards/booking/web/AddressNoted.tsx';
import { client as bookingCard } from '#cards/booking/web/client.ts';
import { LegTextFields } from '#cards/booking/web/LegTextFields.tsx';
import type { AddressNotes } from '#cards/booking/web/use-address-notes.ts';
import { PlaceField } from '#engine/web/place/PlaceField.tsx';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import classes from '../found.module.css';
import { useJobSearchTexts } from '../texts.ts';
import type { LegDraft } from './alter-draft.ts';

/** A leg as it can be altered: from where to where, when where it has a time of its own, and its notes. */
export function AlterLeg({
  leg,
  alone,
  fleet,
  zone,
  noted,
  wrong,
  onChange,
}: {
  leg: LegDraft;
  /** The booking has no other leg. */
  alone: boolean;
  fleet: number;
  zone: string;
  noted: AddressNotes;
  wrong: (field: string) => string | undefined;
  onChange: (more: Partial<LegDraft>) => void;
}) {
  const say = useJobSearchTexts();
  const { number, when } = leg;
  if (leg.closed) return <p className={classes.wide}>{say('alter.closed', { number })}</p>;
  const fields = (
    <>
      {(['pickup', 'dropoff'] as const).map((which) => (
        <div key={which}>
          <PlaceField
            find={bookingCard.findPlaces}
            fleet={fleet}
            label={alone ? say(`alter.${which}`) : say(`alter.${which}Of`, { number })}
            entry={leg[which]}
            required={which === 'pickup'}
            error={wrong(`${which} ${number}`)}
            onEntry={(entry) => onChange({ [which]: entry })}
          />
          <AddressNoted note={noted.of(leg[which].place)} />
        </div>
      ))}
      {when ? (
        <div className={classes.when}>
          <WhenField
            label={say(alone ? 'alter.when' : 'alter.whenOf', { number, zone })}
            disabled={when.now}
            value={when.text}
            error={wrong(`time ${number}`)}
            onChange={(text) => onChange({ when: { ...when, text } })}
          />
          {number === 1 ? (
            <Checkbox
              size="xs"
              label={say('alter.now')}
              checked={when.now}
              onChange={(event) => onChange({ when: { ...when, now: event.currentTarget.checked } })}
            />
          ) : null}
        </div>
      ) : null}
      <LegTextFields leg={leg} alone={alone} onChange={onChange} />
    </>
  );
  return alone ? (
    fields
  ) : (
    <fieldset className={classes.leg} aria-label={say('alter.leg', { number })}>
      {fields}
    </fieldset>
  );
}
