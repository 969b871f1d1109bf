import { NumberInput } from '@mantine/core';
import { CARRIED_NAMES, COUNT_FIELDS, COUNT_NAMES, type CountName } from '#core/booking/plain/count-fields.ts';
import type { checkRiders } from '#core/booking/riders.ts';
import { useBookingTexts } from './texts.ts';

type Typed = Readonly<Record<CountName, number | null>>;
export type CountErrors = Partial<Record<CountName, string | undefined>>;

/** What is said beside the passengers where the car cannot take all. */
export const ridersError = (
  say: ReturnType<typeof useBookingTexts>,
  seated: ReturnType<typeof checkRiders>,
): CountErrors =>
  seated.ok
    ? {}
    : { passengers: say(seated.code === 'moreThanRide' ? 'field.moreThanRide' : 'field.tooMany', seated.detail) };

/** How many ride, with how many bags, and what the car is to carry for them; empty where nobody said. */
export function RiderFields({
  value,
  size = 'sm',
  errors = {},
  hidden = [],
  carried = {},
  onChange,
}: {
  value: Typed;
  size?: 'xs' | 'sm';
  /** What speaks against a count. */
  errors?: CountErrors;
  hidden?: readonly CountName[];
  /** What the cars of the fleet carry: what none does is not asked for, unless it was. */
  carried?: Readonly<Record<string, number>> | undefined;
  onChange: (change: Partial<Typed>) => void;
}) {
  const say = useBookingTexts();
  const missing = CARRIED_NAMES.filter((name) => !carried[name] && value[name] === null);
  return COUNT_NAMES.filter((name) => ![...hidden, ...missing].includes(name)).map((name) => (
    <NumberInput
      size={size}
      key={name}
      label={say(`field.${name}`)}
      value={value[name] ?? ''}
      min={COUNT_FIELDS[name].least}
      max={COUNT_FIELDS[name].most}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      error={errors[name]}
      onChange={(count) => onChange({ [name]: count === '' ? null : Number(count) })}
    />
  ));
}
