import { TextInput, type TextInputProps } from '@mantine/core';
import { usePhoneField } from '../phones.ts';

/** Asks for a telephone number: one that is there is shown as it is read, one that is typed as it is typed. */
export function PhoneInput({
  value,
  onText,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onText: (text: string) => void }) {
  const field = usePhoneField(value, onText);
  return (
    <TextInput
      inputMode="tel"
      {...input}
      value={field.shown}
      onChange={(event) => field.type(event.currentTarget.value)}
    />
  );
}
