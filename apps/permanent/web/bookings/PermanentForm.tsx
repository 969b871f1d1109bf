import { Chip, Group, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PayFields } from '#cards/booking/web/ExtraFields.tsx';
import { RiderFields, ridersError } from '#cards/booking/web/RiderFields.tsx';
import { useBookingTexts } from '#cards/booking/web/texts.ts';
import { LONGEST_NAME, MOST_VEHICLES } from '#core/booking/booking.ts';
import { TEXT_FIELDS, type TextFieldOf, textFieldsOf } from '#core/booking/plain/plain-fields.ts';
import { checkRiders } from '#core/booking/riders.ts';
import { type Day, dayTyped, readDay } from '#core/booking/typed-time.ts';
import { languageOf } from '#core/language/languages.ts';
import { HOLIDAY_RULES, type HolidayRule, PERMANENT_TYPES, type PermanentType } from '#core/permanent/permanent.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { PhoneInput } from '#ui/kit/phone/PhoneInput.tsx';
import { client } from '../client.ts';
import type { FormTools } from './form-tools.ts';
import { LegRows } from './LegRows.tsx';
import classes from './permanent.module.css';
import { DATE_FIELDS, type DateField, type Field } from './permanent-draft.ts';
import { usePermanentTexts } from './texts.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Whom, where, at what time, and on which days; then what a booking holds besides. */
export function PermanentForm({ today, buttons, ...tools }: FormTools & { today: Day; buttons: ReactNode }) {
  const say = usePermanentTexts();
  const { facts, draft, problems, field, onChange } = tools;
  const calendars = useOperation(
    ['book', 'calendars', facts.fleet],
    (signal) => client.calendars.list({ fleet: facts.fleet }, { signal }),
    { staleMs: 60_000 },
  );
  const sentence = (name: Field) => {
    const problem = problems.get(name);
    return problem ? say(`problem.${problem}`) : undefined;
  };
  const dateField = (name: DateField) => (
    <TextInput
      key={name}
      ref={field(name)}
      label={say(`field.${name}`)}
      value={draft[name]}
      maxLength={40}
      autoComplete="off"
      placeholder={name === 'untilDate' ? say('open') : undefined}
      error={sentence(name)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      onBlur={() => {
        const day = readDay(draft[name], today);
        if (day && dayTyped(day) !== draft[name]) onChange({ [name]: dayTyped(day) });
      }}
    />
  );
  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <PhoneInput
        ref={field('phone')}
        label={say('field.phone')}
        value={draft.phone}
        maxLength={LONGEST_PHONE}
        autoComplete="off"
        error={sentence('phone')}
        onText={(phone) => onChange({ phone })}
      />
      <TextInput
        ref={field('passengerName')}
        label={say('field.passengerName')}
        value={draft.passengerName}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={sentence('passengerName')}
        onChange={(event) => onChange({ passengerName: event.currentTarget.value })}
      />
      <LegRows {...tools} sentence={sentence} />
      <fieldset className={classes.weekdays} aria-invalid={problems.has('weekdays') || undefined}>
        <legend>{say('field.weekdays')}</legend>
        <Group gap={4}>
          {WEEKDAYS.map((weekday) => (
            <Chip
              key={weekday}
              size="xs"
              ref={weekday === 1 ? field('weekdays') : null}
              checked={draft.weekdays.includes(weekday)}
              onChange={(on) =>
                onChange({
                  weekdays: WEEKDAYS.filter((one) => (one === weekday ? on : draft.weekdays.includes(one))),
                })
              }
            >
              {say(`day.d${weekday}`)}
            </Chip>
          ))}
        </Group>
        {problems.has('weekdays') ? <p className={classes.problem}>{sentence('weekdays')}</p> : null}
      </fieldset>
      <NativeSelect
        ref={field('calendarId')}
        label={say('field.calendarId')}
        value={draft.calendarId ?? ''}
        error={sentence('calendarId')}
        onChange={(event) => onChange({ calendarId: Number(event.currentTarget.value) || null })}
        data={[
          { value: '', label: say('field.noCalendar') },
          ...(calendars.data?.calendars ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        label={say('field.holidays')}
        value={draft.holidays}
        onChange={(event) => onChange({ holidays: event.currentTarget.value as HolidayRule })}
        data={HOLIDAY_RULES.map((value) => ({ value, label: say(`holiday.${value}`) }))}
      />
      <div className={classes.dates}>{DATE_FIELDS.map(dateField)}</div>
      <MoreFields {...tools} emailError={sentence('email')} />
      <div className={classes.buttons}>{buttons}</div>
    </form>
  );
}

/** What a booking holds besides: car, riders, account, wishes, payment and confirmation, notes. */
function MoreFields({ facts, draft, field, onChange, emailError }: FormTools & { emailError: string | undefined }) {
  const say = usePermanentTexts();
  const { i18n } = useTranslation();
  const sayBook = useBookingTexts();
  const seated = checkRiders(facts.vehicleTypes, draft.vehicleTypeId, draft, draft.vehicles);
  const words = (name: TextFieldOf<'account'> | 'preferred' | 'banned', most: number) => (
    <TextInput
      key={name}
      label={say(`field.${name}`)}
      value={draft[name]}
      maxLength={most}
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <NativeSelect
        label={say('field.vehicleTypeId')}
        value={draft.vehicleTypeId ?? ''}
        onChange={(event) => onChange({ vehicleTypeId: Number(event.currentTarget.value) || null })}
        data={[
          { value: '', label: sayBook('field.anyType') },
          ...typesToChoose(facts.vehicleTypes, draft.vehicleTypeId).map(({ id, name, seats }) => ({
            value: String(id),
            label: sayBook('field.seats', { name, seats }),
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
      <RiderFields value={draft} errors={ridersError(sayBook, seated)} carried={facts.carried} onChange={onChange} />
      <NativeSelect
        className={classes.wide}
        label={say('field.bookingType')}
        value={draft.bookingType ?? ''}
        onChange={(event) => onChange({ bookingType: (event.currentTarget.value || null) as PermanentType | null })}
        data={[
          { value: '', label: sayBook('field.typeByItself') },
          ...PERMANENT_TYPES.map((value) => ({ value, label: sayBook(`bookingType.${value}`) })),
        ]}
      />
      <NativeSelect
        className={classes.wide}
        label={say('field.accountId')}
        value={draft.accountId ?? ''}
        onChange={(event) => onChange({ accountId: Number(event.currentTarget.value) || null })}
        data={[
          { value: '', label: sayBook('field.noAccount') },
          ...facts.accounts.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` })),
        ]}
      />
      {draft.accountId === null ? null : (
        <>{textFieldsOf('account').map((name) => words(name, TEXT_FIELDS[name].longest))}</>
      )}
      {facts.attributes.length > 0 ? (
        <fieldset className={`${classes.weekdays} ${classes.wide}`}>
          <legend>{say('field.attributes')}</legend>
          <Group gap={4}>
            {facts.attributes.map(({ code: attribute, name }) => (
              <Chip
                key={attribute}
                size="xs"
                checked={draft.attributes.includes(attribute)}
                onChange={(on) =>
                  onChange({
                    attributes: on
                      ? [...draft.attributes, attribute]
                      : draft.attributes.filter((one) => one !== attribute),
                  })
                }
              >
                {name[languageOf(i18n.language)]}
              </Chip>
            ))}
          </Group>
        </fieldset>
      ) : null}
      {words('preferred', 200)}
      {words('banned', 200)}
      <div className={classes.wide}>
        <PayFields
          draft={draft}
          onChange={onChange}
          size="sm"
          emailError={emailError}
          onEmailElement={field('email')}
        />
      </div>
      {textFieldsOf('driver', 'office').map((name) => (
        <Textarea
          key={name}
          label={say(`field.${name}`)}
          value={draft[name]}
          maxLength={TEXT_FIELDS[name].longest}
          rows={2}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
