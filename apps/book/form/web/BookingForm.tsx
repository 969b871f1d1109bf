/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Enter in any field of the form goes on to the next */
import { Button, Kbd, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import classes from '#cards/booking/web/booking.module.css';
import type { Facts } from '#cards/booking/web/client.ts';
import type { CheckedField } from '#cards/booking/web/draft.ts';
import { CarFields, NoteFields, PayFields, RideFields } from '#cards/booking/web/ExtraFields.tsx';
import { withLegMoved, withoutLeg } from '#cards/booking/web/legs.ts';
import { LONGEST_NAME, MOST_LEGS } from '#core/booking/booking.ts';
import type { Checked, PhoneBooking } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import { AccountFields } from './fields/AccountFields.tsx';
import { CarsField } from './fields/CarsField.tsx';
import { LegFields, type LegTools } from './fields/LegFields.tsx';
import { PhoneField } from './fields/PhoneField.tsx';
import { goOn } from './go-on.ts';
import type { BookingDesk } from './use-booking.ts';
import type { useCaller } from './use-caller.ts';

/** Everything a customer says, in the order in which they say it. */
export function BookingForm({
  facts,
  booking,
  caller,
  checked,
  onClear,
  onAddLeg,
  onAccountElement,
  notices,
  fare,
}: {
  facts: Facts;
  booking: BookingDesk;
  caller: ReturnType<typeof useCaller>;
  checked: Checked | null;
  onClear: () => void;
  onAddLeg: () => void;
  onAccountElement: (element: HTMLSelectElement | null) => void;
  /** What should be known before saving. */
  notices: ReactNode;
  /** The fare line by line. */
  fare: ReactNode;
}) {
  const say = useBookTexts();
  const { draft, problems, change, field } = booking;
  const sentence = (name: CheckedField) => {
    const problem = problems[name];
    return problem ? say(`problem.${problem}`) : undefined;
  };
  const takeCaller = ({ passengerName, pickup, dropoff }: PhoneBooking) => {
    change({ passengerName });
    booking.changeLeg(0, {
      pickup: { text: pickup.label, place: pickup },
      dropoff: { text: dropoff?.label ?? '', place: dropoff },
    });
  };
  const [latest] = caller.bookings;
  const awaited = useRef<string | null>(null);
  const takeName = () => {
    if (draft.passengerName.trim() !== '') return;
    if (latest) change({ passengerName: latest.passengerName });
    else awaited.current = draft.phone;
  };
  // Enter was pressed before the answer came: what it would have done is done now.
  const answered = useEffectEvent((known: PhoneBooking | undefined) => {
    if (!known || awaited.current !== draft.phone) return;
    awaited.current = null;
    if (draft.passengerName !== '') return;
    change({ passengerName: known.passengerName });
    if (booking.focused() === 'passengerName') booking.focus('legs.0.pickup');
  });
  useEffect(() => answered(latest), [latest]);
  const tools: LegTools = {
    fleet: facts.fleet,
    zone: facts.zone,
    problems,
    picking: booking.picking,
    usual: caller.usual,
    noted: booking.noted,
    field,
    onPick: booking.setPicking,
    onChange: booking.changeLeg,
    onMove: (index, by) => change({ legs: withLegMoved(draft.legs, index, by) }),
    onRemove: (index) => change({ legs: withoutLeg(draft.legs, index) }),
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()} onKeyDown={goOn}>
      <PhoneField
        value={draft.phone}
        bookings={caller.bookings}
        onText={(phone) => change({ phone })}
        onCaller={takeCaller}
        onEnter={takeName}
        error={sentence('phone')}
        onElement={field('phone')}
      />
      <TextInput
        ref={field('passengerName')}
        label={say('field.passenger')}
        value={draft.passengerName}
        maxLength={LONGEST_NAME}
        required
        withAsterisk={false}
        autoComplete="off"
        dir="auto"
        data-known
        error={sentence('passengerName')}
        onChange={(event) => change({ passengerName: event.currentTarget.value })}
      />
      {draft.legs.map((leg, index) => (
        <LegFields key={leg.key} leg={leg} index={index} count={draft.legs.length} tools={tools} />
      ))}
      <CarFields
        facts={facts}
        draft={draft}
        onChange={change}
        hoursError={sentence('hireHours')}
        onHoursElement={field('hireHours')}
      />
      <AccountFields
        facts={facts}
        draft={draft}
        problems={problems}
        field={field}
        onAccountElement={onAccountElement}
        onChange={change}
      />
      <PayFields
        draft={draft}
        onChange={change}
        emailError={sentence('email')}
        paymentError={sentence('payment')}
        referenceError={sentence('paymentReference')}
        kinds={facts.paymentKinds}
        asked={facts.options.asked}
        onEmailElement={field('email')}
        onReferenceElement={field('paymentReference')}
      />
      <RideFields
        facts={facts}
        draft={draft}
        errors={{ passengers: sentence('passengers'), bags: sentence('bags') }}
        onChange={change}
      />
      {(['preferred', 'banned'] as const).map((list) => (
        <CarsField
          key={list}
          label={say(`field.${list}`)}
          value={draft[list]}
          cars={checked?.cars ?? []}
          onChange={(text) => change({ [list]: text })}
        />
      ))}
      <NoteFields draft={draft} asked={facts.options.asked} notesError={sentence('notes')} onChange={change} />
      <div className={classes.wide}>{notices}</div>
      <div className={`${classes.wide} ${classes.buttons}`}>
        <div className={classes.fare}>{fare}</div>
        <Button
          onClick={booking.save}
          loading={booking.saving}
          rightSection={<Kbd className={classes.kbd}>Ctrl ↵</Kbd>}
        >
          {say('save.button')}
        </Button>
        <Button variant="default" onClick={onClear}>
          {say('save.clear')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={draft.legs.length >= MOST_LEGS}
          title={draft.legs.length >= MOST_LEGS ? say('legs.full') : undefined}
          onClick={onAddLeg}
        >
          {say('legs.add')}
        </Button>
      </div>
    </form>
  );
}
