import { NumberInput, type NumberInputProps } from '@mantine/core';
import { decimalsOf } from '#core/kit/money.ts';

/** An amount of a currency as it is typed; `minor` is null while nothing stands in it. */
export function MoneyInput({
  minor,
  currency,
  onMinor,
  ...field
}: Omit<NumberInputProps, 'value' | 'onChange'> & {
  minor: number | null;
  currency: string;
  onMinor: (minor: number | null) => void;
}) {
  const digits = decimalsOf(currency);
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      decimalScale={digits}
      thousandSeparator=" "
      suffix={currency ? ` ${currency}` : ''}
      {...field}
      value={minor === null ? '' : minor / 10 ** digits}
      onChange={(given) => onMinor(given === '' ? null : Math.round(Number(given) * 10 ** digits))}
    />
  );
}
