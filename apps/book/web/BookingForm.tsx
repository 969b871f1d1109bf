import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Kbd,
  NativeSelect,
  NumberInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LONGEST_NAME, LONGEST_NOTES, MOST_VEHICLES } from '#core/booking/booking.ts';
import type { Picking } from './BookingMap.tsx';
import classes from './book.module.css';
import type { Facts, PhoneBooking } from './client.ts';
import type { CheckedField, Draft, Problems } from './draft.ts';
import { PhoneField } from './PhoneField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { useBookTexts } from './texts.ts';
import { WhenFields } from './WhenFields.tsx';

export type FieldElements = Record<CheckedField, (input: HTMLInputElement | null) => void>;

/** Everything a customer says, in the order in which they say it. */
export function BookingForm({
  facts,
  draft,
  problems,
  inputs,
  picking,
  saving,
  onChange,
  onPick,
  onSave,
  onClear,
  fare,
}: {
  facts: Facts;
  draft: Draft;
  /** What is wrong, once saving has been tried. */
  problems: Problems;
  inputs: FieldElements;
  picking: Picking;
  saving: boolean;
  onChange: (change: Partial<Draft>) => void;
  onPick: (which: Picking) => void;
  onSave: () => void;
  onClear: () => void;
  /** The fare line by line. */
  fare: ReactNode;
}) {
  const say = useBookTexts();
  const { passengerName: nameElement, ...elements } = inputs;
  const sentence = (field: CheckedField) => {
    const problem = problems[field];
    return problem ? say(`problem.${problem}`) : undefined;
  };
  const takeCaller = ({ passengerName, pickup, dropoff }: PhoneBooking) =>
    onChange({
      passengerName,
      pickup: { text: pickup.label, place: pickup },
      dropoff: { text: dropoff?.label ?? '', place: dropoff },
    });

  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <PhoneField
        fleet={facts.fleet}
        value={draft.phone}
        onText={(phone) => onChange({ phone })}
        onCaller={takeCaller}
        error={sentence('phone')}
        onElement={elements.phone}
      />
      <TextInput
        ref={nameElement}
        label={say('field.passenger')}
        value={draft.passengerName}
        maxLength={LONGEST_NAME}
        required
        withAsterisk={false}
        autoComplete="off"
        error={sentence('passengerName')}
        onChange={(event) => onChange({ passengerName: event.currentTarget.value })}
      />
      <div className={`${classes.wide} ${classes.way}`}>
        <PlaceField
          fleet={facts.fleet}
          label={say('field.pickup')}
          entry={draft.pickup}
          onEntry={(pickup) => onChange({ pickup })}
          error={sentence('pickup')}
          required
          pickLabel={say('place.pickPickup')}
          picking={picking === 'pickup'}
          onPick={() => onPick(picking === 'pickup' ? null : 'pickup')}
          onElement={elements.pickup}
        />
        <ActionIcon
          className={classes.swap}
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={say('place.swap')}
          title={say('place.swap')}
          onClick={() => onChange({ pickup: draft.dropoff, dropoff: draft.pickup })}
        >
          <IconArrowsUpDown size={16} aria-hidden />
        </ActionIcon>
        <PlaceField
          fleet={facts.fleet}
          label={say('field.dropoff')}
          entry={draft.dropoff}
          onEntry={(dropoff) => onChange({ dropoff })}
          error={sentence('dropoff')}
          pickLabel={say('place.pickDropoff')}
          picking={picking === 'dropoff'}
          onPick={() => onPick(picking === 'dropoff' ? null : 'dropoff')}
          onElement={elements.dropoff}
        />
      </div>
      <WhenFields
        draft={draft}
        zone={facts.zone}
        problems={problems}
        onChange={onChange}
        onDayElement={elements.day}
        onTimeElement={elements.time}
      />
      <div className={classes.three}>
        <NativeSelect
          label={say('field.type')}
          value={draft.vehicleTypeId ?? ''}
          onChange={(event) => onChange({ vehicleTypeId: Number(event.currentTarget.value) || null })}
          data={[
            { value: '', label: say('field.anyType') },
            ...facts.vehicleTypes.map(({ id, name, seats }) => ({
              value: String(id),
              label: say('field.seats', { name, seats }),
            })),
          ]}
        />
        <NumberInput
          label={say('field.vehicles')}
          value={draft.vehicles}
          min={1}
          max={MOST_VEHICLES}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(value) => onChange({ vehicles: Number(value) || 1 })}
        />
        <NativeSelect
          label={say('field.account')}
          value={draft.accountId ?? ''}
          onChange={(event) => onChange({ accountId: Number(event.currentTarget.value) || null })}
          data={[
            { value: '', label: say('field.noAccount') },
            ...facts.accounts.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` })),
          ]}
        />
      </div>
      {facts.attributes.length > 0 ? (
        <Checkbox.Group
          className={classes.wide}
          label={say('field.attributes')}
          value={[...draft.attributes]}
          onChange={(attributes) => onChange({ attributes })}
        >
          <Group gap="md" mt={2}>
            {facts.attributes.map((attribute) => (
              <Checkbox key={attribute} size="xs" value={attribute} label={say(`attribute.${attribute}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
      {(['preferred', 'banned'] as const).map((list) => (
        <TextInput
          key={list}
          label={say(`field.${list}`)}
          placeholder={say('field.carsHint')}
          value={draft[list]}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ [list]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        className={classes.wide}
        label={say('field.notes')}
        value={draft.notes}
        maxLength={LONGEST_NOTES}
        rows={2}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <div className={`${classes.wide} ${classes.buttons}`}>
        <div className={classes.fare}>{fare}</div>
        <Button onClick={onSave} loading={saving} rightSection={<Kbd className={classes.kbd}>Ctrl ↵</Kbd>}>
          {say('save.button')}
        </Button>
        <Button variant="default" onClick={onClear}>
          {say('save.clear')}
        </Button>
      </div>
    </form>
  );
}
