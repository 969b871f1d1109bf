import { TextInput } from '@mantine/core';
import { LEG_FIELD_NAMES, LEG_FIELDS, type LegFieldName, legFieldsWith } from '#core/booking/plain/plain-fields.ts';
import { useBookingTexts } from './texts.ts';

/** The plain texts that a leg is asked for; those of a single one, which the booking does not say by itself, are fewer. */
export const legTextsAsked = (alone: boolean): readonly LegFieldName[] => {
  const ofMany = legFieldsWith('ofMany');
  return LEG_FIELD_NAMES.filter((name) => !alone || !ofMany.includes(name));
};

export function LegTextFields({
  leg,
  alone,
  number = 1,
  size = 'sm',
  onChange,
}: {
  leg: Readonly<Record<LegFieldName, string>>;
  /** The booking has no other leg, or its form asks no more of any. */
  alone: boolean;
  /** Said beside the label from the second leg on, where a form shows several. */
  number?: number;
  size?: 'xs' | 'sm';
  onChange: (change: Partial<Record<LegFieldName, string>>) => void;
}) {
  const say = useBookingTexts();
  return legTextsAsked(alone).map((name) => (
    <TextInput
      key={name}
      size={size}
      label={number === 1 ? say(`legField.${name}`) : `${say(`legField.${name}`)} ${number}`}
      value={leg[name]}
      maxLength={LEG_FIELDS[name].longest}
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  ));
}
