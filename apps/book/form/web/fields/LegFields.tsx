import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowsUpDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { AddressNoted } from '#cards/booking/web/AddressNoted.tsx';
import classes from '#cards/booking/web/booking.module.css';
import type { CheckedField, LegField, Problems } from '#cards/booking/web/draft.ts';
import { LegTextFields } from '#cards/booking/web/LegTextFields.tsx';
import type { LegDraft } from '#cards/booking/web/legs.ts';
import { PlaceField } from '#cards/booking/web/PlaceField.tsx';
import type { AddressNotes } from '#cards/booking/web/use-address-notes.ts';
import type { Known } from '#engine/web/place/PlaceField.tsx';
import { useBookTexts } from '../../../web/texts.ts';
import type { PlaceOfLeg } from '../use-booking.ts';
import { WhenFields } from './WhenFields.tsx';

export type LegTools = {
  fleet: number;
  zone: string;
  problems: Problems;
  picking: PlaceOfLeg | null;
  /** Where this caller is usually picked up and brought to. */
  usual: readonly Known[];
  noted: AddressNotes;
  field: (name: CheckedField) => (element: HTMLElement | null) => void;
  onPick: (place: PlaceOfLeg | null) => void;
  onChange: (index: number, change: Partial<LegDraft>) => void;
  onMove: (index: number, by: 1 | -1) => void;
  onRemove: (index: number) => void;
};

/** One stretch: from where, to where; with others also when, what to tell the driver there, and its place among them. */
export function LegFields({
  leg,
  index,
  count,
  tools,
}: {
  leg: LegDraft;
  index: number;
  count: number;
  tools: LegTools;
}) {
  const say = useBookTexts();
  const number = index + 1;
  const many = count > 1;
  const { problems, picking } = tools;
  const change = (more: Partial<LegDraft>) => tools.onChange(index, more);
  const problemOf = (field: LegField) => problems[`legs.${index}.${field}`];
  const sentence = (field: LegField) => {
    const problem = problemOf(field);
    return problem ? say(`problem.${problem}`) : undefined;
  };
  const refTo = (field: LegField) => tools.field(`legs.${index}.${field}`);
  const named = (label: string) => (index === 0 ? label : `${label} ${number}`);
  const placeField = (which: 'pickup' | 'dropoff') => {
    const isPicking = picking?.leg === index && picking.which === which;
    return (
      <div>
        <PlaceField
          fleet={tools.fleet}
          label={named(say(`field.${which}`))}
          entry={leg[which]}
          known={tools.usual}
          onEntry={(entry) => change({ [which]: entry })}
          error={sentence(which)}
          required={which === 'pickup'}
          pickLabel={named(say(which === 'pickup' ? 'place.pickPickup' : 'place.pickDropoff'))}
          picking={isPicking}
          onPick={() => tools.onPick(isPicking ? null : { leg: index, which })}
          onElement={refTo(which)}
        />
        <AddressNoted note={tools.noted.of(leg[which].place)} />
      </div>
    );
  };
  const ways = (
    <div className={classes.way}>
      {placeField('pickup')}
      <ActionIcon
        className={classes.swap}
        variant="subtle"
        color="gray"
        tabIndex={-1}
        aria-label={named(say('place.swap'))}
        title={named(say('place.swap'))}
        onClick={() => change({ pickup: leg.dropoff, dropoff: leg.pickup })}
      >
        <IconArrowsUpDown size={16} aria-hidden />
      </ActionIcon>
      {placeField('dropoff')}
    </div>
  );
  const when = (
    <WhenFields leg={leg} index={index} zone={tools.zone} problemOf={problemOf} onChange={change} refTo={refTo} />
  );
  if (!many) {
    return (
      <>
        <div className={classes.wide}>{ways}</div>
        {when}
      </>
    );
  }
  const tool = (label: string, icon: React.ReactNode, run: () => void, off = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      tabIndex={-1}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={run}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <fieldset className={`${classes.wide} ${classes.leg}`} data-leg={index} aria-label={say('legs.leg', { number })}>
      <div className={classes.legHead}>
        <b>{number}</b>
        {tool(
          say('legs.up', { number }),
          <IconArrowUp size={14} aria-hidden />,
          () => tools.onMove(index, -1),
          index === 0,
        )}
        {tool(
          say('legs.down', { number }),
          <IconArrowDown size={14} aria-hidden />,
          () => tools.onMove(index, 1),
          number === count,
        )}
        {tool(say('legs.remove', { number }), <IconX size={14} aria-hidden />, () => tools.onRemove(index))}
      </div>
      <div className={classes.legBody}>
        {ways}
        <div className={classes.legMore}>
          {when}
          <LegTextFields leg={leg} alone={false} number={number} size="xs" onChange={change} />
        </div>
      </div>
    </fieldset>
  );
}
