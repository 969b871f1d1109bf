import { useDebouncedValue } from '@mantine/hooks';
import { isWholePhone } from '#core/phone/typed-phone.ts';

const PAUSE_MS = 120;

/** A number as it is typed, once the hand rests; `whole` while that is what stands in the field. */
export function useTypedPhone(value: string): { phone: string; whole: boolean } {
  const [typed] = useDebouncedValue(value.trim(), PAUSE_MS);
  const phone = isWholePhone(typed) ? typed : '';
  return { phone, whole: phone !== '' && value.trim() === phone };
}
