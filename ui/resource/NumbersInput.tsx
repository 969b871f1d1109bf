import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { numbersIn } from '#core/resource/record-csv.ts';
import type { FieldValue } from '#core/resource/resource.ts';

export interface NumbersInputProps {
  label: string;
  error: string | undefined;
  withAsterisk: boolean;
  disabled: boolean;
  size: 'sm';
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** A small list of numbers, typed with commas or spaces between them. */
export function NumbersInput({ value, onChange, ...input }: NumbersInputProps) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(', ') : ''));
  return (
    <TextInput
      {...input}
      placeholder="30, 120, 1440"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(numbersIn(event.currentTarget.value));
      }}
    />
  );
}
