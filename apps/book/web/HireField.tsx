import { NumberInput } from '@mantine/core';
import type { Ref } from 'react';
import { HIRE_STEP_HOURS, LEAST_HIRE_HOURS, MOST_HIRE_HOURS } from '#core/booking/hire.ts';

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
  return (
    <NumberInput
      size={size}
      ref={ref}
      label={label}
      value={hours ?? ''}
      min={LEAST_HIRE_HOURS}
      max={MOST_HIRE_HOURS}
      step={HIRE_STEP_HOURS}
      clampBehavior="none"
      decimalScale={1}
      allowNegative={false}
      error={error}
      onChange={(value) => onHours(value === '' ? null : Number(value))}
    />
  );
}
