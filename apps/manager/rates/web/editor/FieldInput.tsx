import { Checkbox, Chip, MultiSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { JOB_ATTRIBUTES } from '#core/booking/booking.ts';
import { clockOfMinutes } from '#core/kit/time.ts';
import type { TariffField } from '#core/tariff/kept/tariff-fields.ts';
import { DAY_CLASSES } from '#core/tariff/tariff.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import type { texts } from '../texts.ts';
import { AmountInput } from './AmountInput.tsx';
import { useEditor } from './context.ts';
import classes from './editor.module.css';
import { nothingOf, type Path, pathText, readClock, readRings, ringsShown } from './values.ts';

type Key = TextKey<typeof texts.en>;
type Plain = Exclude<TariffField, { kind: 'group' | 'list' }>;
type InputProps = { field: Plain; value: unknown; path: Path };

/** One value of a tariff, by the kind that its field is of. */
export function FieldInput({ field, value, path }: InputProps) {
  const { say, put, readOnly, problemAt, zones, vehicleTypes, areas } = useEditor();
  const label = say(`fields.${field.name}` as Key);
  const error = problemAt(pathText(path));
  const set = (next: unknown) => put(path, next);
  const nothing = nothingOf(field);
  const shared = { size: 'xs' as const, label, error, readOnly };
  const chosen = (data: readonly { value: string; label: string }[]) => {
    const text = typeof value === 'string' ? value : '';
    const known = text === '' || data.some((one) => one.value === text);
    return (
      <Select
        {...shared}
        className={classes.field ?? ''}
        placeholder={field.empty ? say('row.any') : ''}
        clearable={field.empty !== undefined && !readOnly}
        allowDeselect={false}
        data={known ? [...data] : [...data, { value: text, label: text }]}
        value={text === '' ? null : text}
        onChange={(next) => set(next ?? (field.empty ? nothing : ''))}
      />
    );
  };
  const many = (data: readonly { value: string; label: string }[]) => {
    const values = Array.isArray(value) ? (value as string[]) : [];
    const unknown = values.filter((one) => !data.some((known) => known.value === one));
    return (
      <MultiSelect
        {...shared}
        className={classes.wide ?? ''}
        placeholder={values.length === 0 && field.empty ? say('row.any') : ''}
        searchable
        data={[...data, ...unknown.map((one) => ({ value: one, label: one }))]}
        value={values}
        onChange={(next) => set(next.length === 0 && field.empty ? nothing : next)}
      />
    );
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          className={classes.field ?? ''}
          maxLength={120}
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'money':
    case 'number':
      return <AmountInput field={field} value={value} label={label} error={error} onSet={set} />;
    case 'choice':
      return chosen(field.of.map((one) => ({ value: one, label: say(`choices.${one}` as Key) })));
    case 'zone':
      return chosen(zones.map((name) => ({ value: name, label: name })));
    case 'asked':
      return chosen(JOB_ATTRIBUTES.map((one) => ({ value: one, label: say(`attribute.${one}`) })));
    case 'several':
      return many(field.of.map((one) => ({ value: one, label: say(`choices.${one}` as Key) })));
    case 'codes':
      return many(
        (field.of === 'areas' ? areas : vehicleTypes).map(({ code, name }) => ({
          value: code,
          label: `${code} ${name}`,
        })),
      );
    case 'flag':
      return (
        <Checkbox
          size="xs"
          className={classes.flag ?? ''}
          label={label}
          disabled={readOnly}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'days':
      return <DaysInput value={value} label={label} error={error} onSet={set} />;
    case 'dates':
      return (
        <TagsInput
          {...shared}
          className={classes.wide ?? ''}
          description={readOnly ? undefined : say('row.dateHint')}
          error={error ?? (Array.isArray(value) ? firstOf(value, path, problemAt) : undefined)}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={(next) => set(next.toSorted())}
        />
      );
    case 'clock':
      return (
        <TypedText
          label={label}
          error={error}
          wrong={say('row.clockWrong')}
          shown={typeof value === 'number' ? clockOfMinutes(value) : ''}
          read={readClock}
          onSet={set}
        />
      );
    case 'position':
      return <PositionInput value={value} label={label} onSet={set} />;
    case 'line':
      return <LineInput value={value} error={error} onSet={set} />;
    case 'rings':
      return (
        <TypedText
          label={label}
          error={error}
          wrong={say('row.ringsWrong')}
          hint={say('row.ringsHint')}
          long
          shown={Array.isArray(value) ? ringsShown(value as number[][][]) : ''}
          read={(text) => readRings(text)}
          onSet={(next) => set(Array.isArray(next) && next.length === 0 ? nothing : next)}
        />
      );
  }
}

const firstOf = (list: readonly unknown[], path: Path, problemAt: (where: string) => string | undefined) =>
  list.map((_, i) => problemAt(pathText([...path, i]))).find((one) => one !== undefined);

/** A text that stands for a value: what is none stays as it was typed, and is not taken. */
function TypedText({
  label,
  error,
  wrong,
  hint,
  long,
  shown,
  read,
  onSet,
}: {
  label: string;
  error: string | undefined;
  wrong: string;
  hint?: string;
  long?: boolean;
  shown: string;
  read: (text: string) => unknown;
  onSet: (value: unknown) => void;
}) {
  const { readOnly } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && read(typed) === null;
  const shared = {
    size: 'xs' as const,
    label,
    description: readOnly ? undefined : hint,
    readOnly,
    error: isWrong ? wrong : error,
    value: typed ?? shown,
    onBlur: () => setTyped((before) => (before !== null && read(before) === null ? before : null)),
  };
  const type = (text: string) => {
    setTyped(text);
    const value = read(text);
    if (value !== null) onSet(value);
  };
  return long ? (
    <Textarea
      {...shared}
      className={classes.wide ?? ''}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => type(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} className={classes.short ?? ''} onChange={(event) => type(event.currentTarget.value)} />
  );
}

function DaysInput({
  value,
  label,
  error,
  onSet,
}: {
  value: unknown;
  label: string;
  error: string | undefined;
  onSet: (value: unknown) => void;
}) {
  const { say, readOnly } = useEditor();
  const days = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset className={classes.days}>
      <legend>{label}</legend>
      <Chip.Group multiple value={days} onChange={(next) => onSet(DAY_CLASSES.filter((day) => next.includes(day)))}>
        {DAY_CLASSES.map((day) => (
          <Chip key={day} size="xs" radius="sm" value={day} disabled={readOnly}>
            {say(`days.${day}`)}
          </Chip>
        ))}
      </Chip.Group>
      {error ? <p className={classes.problem}>{error}</p> : null}
    </fieldset>
  );
}

function PositionInput({ value, label, onSet }: { value: unknown; label: string; onSet: (value: unknown) => void }) {
  const { say } = useEditor();
  const at = Array.isArray(value) ? (value as number[]) : [0, 0];
  const degree = { name: 'degree', kind: 'number', unit: 'degrees' } as const;
  return (
    <div className={classes.position}>
      <AmountInput
        field={degree}
        value={at[0]}
        label={say('row.longitude', { name: label })}
        error={undefined}
        onSet={(next) => onSet([Number(next), at[1]])}
      />
      <AmountInput
        field={degree}
        value={at[1]}
        label={say('row.latitude', { name: label })}
        error={undefined}
        onSet={(next) => onSet([at[0], Number(next)])}
      />
    </div>
  );
}

function LineInput({
  value,
  error,
  onSet,
}: {
  value: unknown;
  error: string | undefined;
  onSet: (value: unknown) => void;
}) {
  const { say } = useEditor();
  const [first, second] = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <div className={classes.wide}>
      <div className={classes.position}>
        <PositionInput value={first} label={say('row.first')} onSet={(next) => onSet([next, second])} />
        <PositionInput value={second} label={say('row.second')} onSet={(next) => onSet([first, next])} />
      </div>
      {error ? <p className={classes.problem}>{error}</p> : null}
    </div>
  );
}
