import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { MOST_VEHICLES } from '#core/booking/booking.ts';
import { TEXT_FIELDS, type TextFieldName } from '#core/booking/plain/plain-fields.ts';
import { checkRiders } from '#core/booking/riders.ts';
import { languageName } from '#core/language/language-name.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import type { PaymentKindItem } from '../contract/fields.ts';
import classes from './booking.module.css';
import type { Facts } from './client.ts';
import { type Draft, firstLeg, NOTE_FIELDS } from './draft.ts';
import { HireField } from './HireField.tsx';
import { LegTextFields, legTextsAsked } from './LegTextFields.tsx';
import { withLegChanged } from './legs.ts';
import { type PaidDraft, PaymentFields } from './PaymentFields.tsx';
import { type CountErrors, RiderFields, ridersError } from './RiderFields.tsx';
import { useBookingTexts } from './texts.ts';
import { typeChoices } from './type-choices.ts';
import { Wishes } from './Wishes.tsx';

type Part = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** What kind of car, how many, and what kind of booking; by the hour, for how long. */
export function CarFields({
  facts,
  draft,
  onChange,
  hoursError,
  onHoursElement,
}: Part & {
  facts: Facts;
  hoursError: string | undefined;
  onHoursElement: (input: HTMLInputElement | null) => void;
}) {
  const say = useBookingTexts();
  const byHour = draft.bookingType === 'hireByHour';
  const types = typeChoices(say, { byHour: facts.byHour, said: draft, types: facts.bookingTypes });
  return (
    <div className={classes.three} data-by-hour={byHour || undefined}>
      <NativeSelect
        size="xs"
        label={say('field.type')}
        value={draft.vehicleTypeId ?? ''}
        onChange={(event) => onChange({ vehicleTypeId: Number(event.currentTarget.value) || null })}
        data={[
          { value: '', label: say('field.anyType') },
          ...typesToChoose(facts.vehicleTypes, draft.vehicleTypeId).map(({ id, name, seats }) => ({
            value: String(id),
            label: say('field.seats', { name, seats }),
          })),
        ]}
      />
      <NumberInput
        size="xs"
        label={say('field.vehicles')}
        value={draft.vehicles}
        min={1}
        max={MOST_VEHICLES}
        clampBehavior="strict"
        allowDecimal={false}
        onChange={(value) => onChange({ vehicles: Number(value) || 1 })}
      />
      <NativeSelect
        size="xs"
        label={say('field.bookingType')}
        value={types.value}
        onChange={(event) => onChange(types.read(event.currentTarget.value))}
        data={types.data}
      />
      {byHour ? (
        <HireField
          size="xs"
          ref={onHoursElement}
          label={say('field.hireHours')}
          hours={draft.hireHours}
          error={hoursError}
          onHours={(hireHours) => onChange({ hireHours })}
        />
      ) : null}
    </div>
  );
}

/** Of the languages: the customer is told in none. */
const SILENT = 'none';

/** What is wrong with a field, as it says it. */
type FieldErrors = CountErrors;

/** The counts that the fleet does without, as long as they are empty. */
const hiddenOf = ({ options: { asked } }: Facts, draft: Draft) =>
  (['passengers', 'bags'] as const).filter((name) => asked[name] === 'hidden' && draft[name] === null);

/** How many ride, with how many bags, and what the car must have. */
export function RideFields({ facts, draft, onChange, errors = {} }: Part & { facts: Facts; errors?: FieldErrors }) {
  const say = useBookingTexts();
  const seated = checkRiders(facts.vehicleTypes, draft.vehicleTypeId, draft, draft.vehicles);
  // Of several legs each asks for its own.
  const asksTexts = draft.legs.length === 1 && legTextsAsked(true).length > 0;
  return (
    <div className={`${classes.wide} ${classes.ride}`} data-texts={asksTexts || undefined}>
      <RiderFields
        size="xs"
        value={draft}
        errors={{ ...errors, ...ridersError(say, seated) }}
        hidden={hiddenOf(facts, draft)}
        carried={facts.carried}
        onChange={onChange}
      />
      {asksTexts ? (
        <div className={classes.rideTexts}>
          <LegTextFields
            leg={firstLeg(draft)}
            alone
            size="xs"
            onChange={(change) => onChange({ legs: withLegChanged(draft.legs, 0, change) })}
          />
        </div>
      ) : null}
      {facts.attributes.length > 0 ? (
        <Wishes
          offered={facts.attributes}
          attributes={draft.attributes}
          onChange={(attributes) => onChange({ attributes })}
        />
      ) : null}
    </div>
  );
}

type Paid = PaidDraft & Pick<Draft, 'email' | 'language' | 'confirms'>;

/** How it is paid, and where the confirmation goes. */
export function PayFields({
  draft,
  onChange,
  size = 'xs',
  emailError,
  paymentError,
  referenceError,
  kinds,
  asked,
  onEmailElement,
  onReferenceElement,
}: {
  draft: Paid;
  onChange: (change: Partial<Paid>) => void;
  size?: 'xs' | 'sm';
  emailError: string | undefined;
  paymentError?: string | undefined;
  referenceError?: string | undefined;
  /** Of the company's own; without them the trade's words are offered. */
  kinds?: readonly PaymentKindItem[] | undefined;
  /** Which of them the fleet does without; one that is filled is shown all the same. */
  asked?: Facts['options']['asked'] | undefined;
  onEmailElement?: (input: HTMLInputElement | null) => void;
  onReferenceElement?: (input: HTMLInputElement | null) => void;
}) {
  const say = useBookingTexts();
  return (
    <div className={classes.pay}>
      {asked?.payment === 'hidden' && draft.payment === null ? null : (
        <PaymentFields
          draft={draft}
          onChange={onChange}
          kinds={kinds}
          size={size}
          error={paymentError}
          referenceError={referenceError}
          onReferenceElement={onReferenceElement}
        />
      )}
      {asked?.email === 'hidden' && draft.email === '' ? null : (
        <TextInput
          size={size}
          ref={onEmailElement}
          label={say('field.email')}
          inputMode="email"
          value={draft.email}
          maxLength={120}
          autoComplete="off"
          error={emailError}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        size={size}
        label={say('field.language')}
        value={draft.confirms === false ? SILENT : (draft.language ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === SILENT ? { confirms: false } : { confirms: true, language: (value || null) as Draft['language'] },
          )
        }
        data={[
          { value: '', label: say('field.languageOpen') },
          ...LANGUAGES.map((value) => ({ value, label: languageName(value, currentLanguage()) })),
          { value: SILENT, label: say('field.notTold') },
        ]}
      />
    </div>
  );
}

/** What the driver reads, and what stays in the office. */
export function NoteFields({
  draft,
  onChange,
  asked,
  notesError,
}: Part & { asked?: Facts['options']['asked']; notesError?: string | undefined }) {
  return NOTE_FIELDS.filter((name) => name !== 'notes' || asked?.notes !== 'hidden' || draft.notes !== '').map(
    (name) => (
      <NoteField
        key={name}
        name={name}
        value={draft[name]}
        error={name === 'notes' ? notesError : undefined}
        onChange={onChange}
      />
    ),
  );
}

/** It measures itself whenever it is drawn, so not with each key of the other fields. */
const NoteField = memo(
  ({
    name,
    value,
    error,
    onChange,
  }: {
    name: TextFieldName;
    value: string;
    error: string | undefined;
    onChange: Part['onChange'];
  }) => {
    const say = useBookingTexts();
    return (
      <Textarea
        size="xs"
        label={say(`field.${name}`)}
        error={error}
        value={value}
        maxLength={TEXT_FIELDS[name].longest}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    );
  },
);
