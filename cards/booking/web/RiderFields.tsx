import { NumberInput } from '@mantine/core';
import { MOST_BAGS, MOST_PASSENGERS } from '#core/booking/booking.ts';

type Counts = { passengers: number | null; bags: number | null };

/** How many ride, and with how many bags; empty where nobody said. */
export function RiderFields({
  words,
  value,
  size = 'sm',
  errors = {},
  hidden = [],
  onChange,
}: {
  words: { passengers: string; bags: string };
  value: Counts;
  size?: 'xs' | 'sm';
  /** What speaks against a count. */
  errors?: { passengers?: string | undefined; bags?: string | undefined };
  hidden?: readonly (keyof Counts)[];
  onChange: (change: Partial<Counts>) => void;
}) {
  const counts = [
    { name: 'passengers', least: 1, most: MOST_PASSENGERS },
    { name: 'bags', least: 0, most: MOST_BAGS },
  ] as const;
  return counts
    .filter(({ name }) => !hidden.includes(name))
    .map(({ name, least, most }) => (
      <NumberInput
        size={size}
        key={name}
        label={words[name]}
        value={value[name] ?? ''}
        min={least}
        max={most}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        error={errors[name]}
        onChange={(count) => onChange({ [name]: count === '' ? null : Number(count) })}
      />
    ));
}
