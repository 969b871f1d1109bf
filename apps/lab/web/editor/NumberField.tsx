import { ActionIcon, NumberInput } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabTexts } from '../texts.ts';
import classes from './fields.module.css';
import { storedOf, typedOf, type Unit, valueText } from './plan-words.ts';
import { Told } from './Told.tsx';

export interface NumberFieldProps {
  label: string;
  /** Where several fields are called the same: to a screen reader. */
  name?: string;
  hint?: string;
  unit: Unit;
  /** Undefined where the plan leaves it to `otherwise`. */
  value: number | undefined;
  otherwise: number;
  /** What `otherwise` is called. */
  otherwiseText: string;
  error: string | undefined;
  readOnly: boolean;
  /** The label stands elsewhere, for this id. */
  inputId?: string;
  /** An empty field shows nothing but `otherwise` in grey; else it shows `otherwise` as its value. */
  sparse?: boolean;
  width?: string | number;
  onChange: (value: number | undefined) => void;
}

/** A number of the plan with its unit; emptied, it goes back to what holds otherwise. */
export function NumberField(field: NumberFieldProps) {
  const {
    label,
    name,
    hint,
    unit,
    value,
    otherwise,
    otherwiseText,
    error,
    readOnly,
    sparse,
    width,
    inputId,
    onChange,
  } = field;
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<number | string | null>(null);
  const own = value !== undefined && value !== otherwise;
  const held = value ?? (sparse ? '' : otherwise);
  const told = typeof held === 'number' && Number.isFinite(held) ? typedOf(held, unit) : '';
  if (readOnly) {
    return sparse && value === undefined ? null : (
      <Told label={inputId ? '' : label} value={valueText(value ?? otherwise, unit, say, i18n.language)} own={own} />
    );
  }
  const long = unit === 'seconds' && (value ?? otherwise) >= 120 && !sparse;
  return (
    <NumberInput
      classNames={{ input: classes.number ?? '', label: classes.label ?? '', wrapper: classes.wrapper ?? '' }}
      size="xs"
      w={width}
      {...(inputId ? { id: inputId } : { label })}
      {...(name ? { 'aria-label': name } : {})}
      description={hint}
      error={error}
      clampBehavior="none"
      hideControls
      allowDecimal={unit === 'percent' || unit === 'times'}
      decimalScale={2}
      placeholder={valueText(otherwise, unit, say, i18n.language)}
      suffix={unit === 'count' ? '' : ` ${say(`units.${unit}`)}`}
      value={typed ?? told}
      data-own={own || undefined}
      onChange={(next) => {
        setTyped(next);
        onChange(next === '' ? undefined : storedOf(Number(next), unit));
      }}
      onBlur={() => setTyped(null)}
      rightSectionWidth={long ? 84 : 26}
      rightSection={
        <span className={classes.beside}>
          {long ? <span aria-hidden>{valueText(value ?? otherwise, unit, say, i18n.language)}</span> : null}
          {own ? (
            <ActionIcon
              size={20}
              variant="subtle"
              color="gray"
              aria-label={say('ladder.toPreset', { name: name ?? label })}
              title={otherwiseText}
              onClick={() => {
                setTyped(null);
                onChange(undefined);
              }}
            >
              <IconRotate2 size={13} aria-hidden />
            </ActionIcon>
          ) : null}
        </span>
      }
    />
  );
}
