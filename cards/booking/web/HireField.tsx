import { NumberInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { HIRE_STEP_HOURS, LEAST_HIRE_HOURS, MOST_HIRE_HOURS } from '#core/booking/hire.ts';

const hoursOf = (typed: string | number) => (typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed));

/** For how many hours a car is hired, whole and half ones; empty where nobody said. */
export function HireField({
  label,
  hours,
  size = 'sm',
  error,
  ref,
  onHours,
}: {
  label: string;
  hours: number | null;
  size?: 'xs' | 'sm';
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onHours: (hours: number | null) => void;
}) {
  // On its way from 2 to 2.5 a field holds `2.`, which as a number would lose its point.
  const [typed, setTyped] = useState<string | number>(hours ?? '');
  return (
    <NumberInput
      size={size}
      ref={ref}
      label={label}
      value={hoursOf(typed) === hours ? typed : (hours ?? '')}
      min={LEAST_HIRE_HOURS}
      max={MOST_HIRE_HOURS}
      step={HIRE_STEP_HOURS}
      clampBehavior="none"
      decimalScale={1}
      allowNegative={false}
      error={error}
      onChange={(value) => {
        setTyped(value);
        onHours(hoursOf(value));
      }}
    />
  );
}
