import { useDebouncedValue } from '@mantine/hooks';
import { isPhone, storedPhone } from '#core/booking/phone.ts';

const FEWEST_DIGITS = 5;
const PAUSE_MS = 120;

/** A number as it is kept, once it is typed and the hand rests; `whole` while that is what stands in the field. */
export function useTypedPhone(value: string): { phone: string; whole: boolean } {
  const [typed] = useDebouncedValue(value.trim(), PAUSE_MS);
  const phone = isPhone(typed) ? storedPhone(typed) : '';
  return { phone, whole: phone.length >= FEWEST_DIGITS && storedPhone(value) === phone };
}
