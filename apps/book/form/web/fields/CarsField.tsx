import { TextInput } from '@mantine/core';
import classes from '#cards/booking/web/booking.module.css';
import { carsTyped } from '#core/booking/wished-cars.ts';
import type { Checked } from '../../../web/client.ts';
import { useBookTexts } from '../../../web/texts.ts';

/** Plates or drivers, as many as are typed; below stands who or what each is, and which of them is unknown. */
export function CarsField({
  label,
  value,
  cars,
  onChange,
}: {
  label: string;
  value: string;
  cars: Checked['cars'];
  onChange: (text: string) => void;
}) {
  const say = useBookTexts();
  const named = carsTyped(value).flatMap((car) => cars.find((one) => one.car === car) ?? []);
  const unknown = named.filter(({ name }) => name === null).map(({ car }) => car);
  const known = named.filter(({ name }) => name !== null);
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder={say('field.carsHint')}
      value={value}
      maxLength={200}
      autoComplete="off"
      error={unknown.length > 0 ? say('check.carsUnknown', { cars: unknown.join(', ') }) : undefined}
      description={
        known.length > 0 ? (
          <span className={classes.carNames}>{known.map(({ car, name }) => `${car} ${name}`).join(' · ')}</span>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
