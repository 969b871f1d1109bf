import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BACKUP_ORDERS, type LadderRung, QUEUEINGS } from '#core/dispatch/plan/ladder.ts';
import { useLabTexts } from '../texts.ts';
import classes from './ladder.module.css';
import { NumberField } from './NumberField.tsx';
import type { RungValue } from './plan-edit.ts';
import { type Field, RUNG_FIELDS, rungValueText, unitOf } from './plan-words.ts';
import { type Problems, problemSentence } from './problem-sentence.ts';
import { Told } from './Told.tsx';

export interface RungFieldsProps {
  rung: LadderRung;
  /** What is written of the rung here. */
  own: Readonly<Record<string, RungValue>>;
  /** What holds of it where nothing is written. */
  otherwise: Readonly<Record<string, RungValue>>;
  otherwiseText: (value: string) => string;
  /** Such as `rungs.queue`. */
  path: string;
  problems: Problems;
  readOnly: boolean;
  /** A rule: what it leaves to the plan is empty. */
  sparse?: boolean;
  onChange: (field: Field, value: RungValue | undefined) => void;
}

/** The numbers and choices of one rung beyond on and off. */
export function RungFields({ rung, own, otherwise, path, problems, readOnly, sparse, ...rest }: RungFieldsProps) {
  const { otherwiseText, onChange } = rest;
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const told = (field: Field) => problemSentence(problems.get(`${path}.${field}`), unitOf(field), say, i18n.language);
  return (
    <div className={classes.fields}>
      {RUNG_FIELDS[rung].map((field) => {
        const label = say(`fields.${field}`);
        const name = say('ladder.labelled', { rung: say(`rungs.${rung}`), field: label });
        const standard = otherwise[field] ?? '';
        const standardText = otherwiseText(rungValueText(field, standard, say, i18n.language));
        if (typeof standard === 'number') {
          return (
            <NumberField
              key={field}
              label={label}
              name={name}
              unit={unitOf(field)}
              value={own[field] as number | undefined}
              otherwise={standard}
              otherwiseText={standardText}
              error={told(field)}
              readOnly={readOnly}
              sparse={sparse ?? false}
              onChange={(value) => onChange(field, value)}
            />
          );
        }
        const held = own[field] ?? standard;
        if (readOnly) {
          return sparse && own[field] === undefined ? null : (
            <Told
              key={field}
              label={label}
              value={rungValueText(field, held, say, i18n.language)}
              own={own[field] !== undefined}
            />
          );
        }
        if (typeof standard === 'boolean' && !sparse) {
          return (
            <Switch
              key={field}
              className={classes.choice}
              size="xs"
              label={label}
              aria-label={name}
              title={standardText}
              checked={Boolean(held)}
              onChange={(event) => onChange(field, event.currentTarget.checked)}
            />
          );
        }
        const values: readonly RungValue[] =
          typeof standard === 'boolean' ? [true, false] : field === 'order' ? BACKUP_ORDERS : QUEUEINGS;
        return (
          <Select
            key={field}
            classNames={{ root: classes.select ?? '', label: classes.fieldLabel ?? '' }}
            size="xs"
            label={label}
            aria-label={name}
            error={told(field)}
            clearable={sparse ?? false}
            allowDeselect={sparse ?? false}
            placeholder={sparse ? rungValueText(field, standard, say, i18n.language) : ''}
            data={values.map((value) => ({
              value: String(value),
              label: rungValueText(field, value, say, i18n.language),
            }))}
            value={own[field] === undefined && sparse ? null : String(held)}
            onChange={(next) =>
              onChange(
                field,
                values.find((value) => String(value) === next),
              )
            }
          />
        );
      })}
    </div>
  );
}
