import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { decimalsOf } from '#core/kit/money.ts';
import type { NumberUnit } from '#core/tariff/kept/tariff-fields.ts';
import { useEditor } from './context.ts';
import classes from './editor.module.css';
import { nothingOf } from './values.ts';

/** What a step costs may be a part of the smallest coin: 1,590 a kilometre are 15.9 for each 10 m. */
const FURTHER_DIGITS = 2;
const DEGREE_DIGITS = 6;

type AmountField = { name: string; empty?: 'null' | 'absent' } & (
  | { kind: 'money' }
  | { kind: 'number'; unit: NumberUnit }
);

/** Money in whole units of its currency, or a number with its unit; emptied, it is left out where it may be. */
export function AmountInput({
  field,
  value,
  label,
  error,
  onSet,
}: {
  field: AmountField;
  value: unknown;
  label: string;
  error: string | undefined;
  onSet: (value: unknown) => void;
}) {
  const { say, currency, readOnly } = useEditor();
  const [typed, setTyped] = useState<number | string | null>(null);
  const digits = decimalsOf(currency);
  const scale = field.kind === 'money' ? 10 ** digits : 1;
  const shown = typeof value === 'number' && Number.isFinite(value) ? value / scale : '';
  const unit =
    field.kind === 'money'
      ? currency
      : field.unit === 'count' || field.unit === 'degrees'
        ? ''
        : say(`units.${field.unit}`);
  const missing = typed === '' && field.empty === undefined;
  return (
    <NumberInput
      className={classes.short ?? ''}
      size="xs"
      label={label}
      error={missing ? say('row.numberMissing') : error}
      readOnly={readOnly}
      hideControls
      clampBehavior="none"
      decimalScale={field.kind === 'money' ? digits + FURTHER_DIGITS : DEGREE_DIGITS}
      placeholder={field.empty ? say(standing(field)) : ''}
      suffix={unit ? ` ${unit}` : ''}
      value={typed ?? shown}
      onChange={(next) => {
        setTyped(next);
        if (next === '' || next === '-') {
          if (field.empty) onSet(nothingOf(field));
          return;
        }
        const number = Number(next);
        // 0.29 × 100 is not 29.
        if (Number.isFinite(number)) onSet(Number((number * scale).toFixed(DEGREE_DIGITS)));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** What holds where the field is left empty; of money that is not written at all, in a band, what the tariff says. */
const standing = ({ name, kind, empty }: AmountField) =>
  name === 'belowKmh' ? 'row.derived' : kind === 'money' && empty === 'absent' ? 'row.asTariff' : 'row.any';
