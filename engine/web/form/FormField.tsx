import {
  Autocomplete,
  Checkbox,
  Input,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Radio,
  SegmentedControl,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '#engine/contract/asks.ts';
import { moneyText } from '#ui/kit/format.ts';
import { scanFilter } from '#ui/kit/list/scan-filter.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { DateInput } from '#ui/kit/time/dates.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { wallTextShown } from '#ui/kit/time/wall-text.ts';
import { type AnyField, type Choice, choicesOf, type Put, standing, type Values } from './fields.ts';

/** Of a long list the rest is found by typing. */
const MOST_LISTED = 50;

/** Ctrl or Command with Enter gives the form from a text of several lines. */
function giveByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const keyOf = (value: unknown) => String(value ?? '');
const optionsOf = (choices: readonly Choice[]) => choices.map(({ value, label }) => ({ value: keyOf(value), label }));

/** Under the headings of their groups, where they have any. */
function groupedOf(
  choices: readonly Choice[],
): ReturnType<typeof optionsOf> | { group: string; items: ReturnType<typeof optionsOf> }[] {
  if (choices.every(({ group }) => group === undefined)) return optionsOf(choices);
  return [...new Set(choices.map(({ group = '' }) => group))].map((group) => ({
    group,
    items: optionsOf(choices.filter((one) => (one.group ?? '') === group)),
  }));
}

const chosenOf = (choices: readonly Choice[], key: string | null) =>
  choices.find(({ value }) => keyOf(value) === key)?.value ?? null;

/** What stands in a field, as a person reads it. */
export function saidOf(field: AnyField, value: unknown, language: string): string {
  switch (field.kind) {
    case 'money':
      return value === null ? '–' : moneyText(Number(value), field.currency, language);
    case 'choice':
    case 'pick':
      return choicesOf(field).find((one) => one.value === value)?.label ?? '–';
    case 'when':
      return wallTextShown(String(value)) || '–';
    default:
      return keyOf(value) || '–';
  }
}

/** The input that a field's kind asks for. */
export function FormField({
  field,
  asked,
  typed,
  values,
  required,
  first,
  problem,
  hint,
  put,
  set,
}: {
  field: AnyField;
  /** What the contract says of it. */
  asked: Asked | undefined;
  typed: unknown;
  values: Values<Record<string, unknown>>;
  required: boolean;
  first: boolean;
  problem: string | undefined;
  hint: string | undefined;
  put: Put;
  set: (value: unknown) => void;
}) {
  const { language } = useTranslation().i18n;
  if (field.kind === 'told') return field.render(values, put);
  const value = standing(field, typed);
  if (field.kind === 'slot')
    return (
      <Input.Wrapper error={field.saysWrong ? null : problem}>
        {field.render({ value, values, set, put, problem })}
      </Input.Wrapper>
    );
  const common = {
    label: field.label,
    description: hint ?? (typeof field.hint === 'function' ? field.hint(values) : field.hint),
    error: problem,
    required,
    ...(first ? { 'data-autofocus': true } : {}),
  };
  const text = String(value ?? '');
  const number = typeof value === 'number' ? value : '';
  switch (field.kind) {
    case 'text': {
      const line = {
        ...common,
        maxLength: field.most ?? asked?.most,
        placeholder: field.place,
        autoComplete: 'off',
        ...(field.digits ? { inputMode: 'numeric' as const } : field.keys ? { inputMode: field.keys } : {}),
        ...(field.whole ? { onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() } : {}),
      };
      return field.among ? (
        <Autocomplete {...line} data={[...new Set(field.among)]} value={text} onChange={set} />
      ) : (
        <TextInput {...line} value={text} onChange={(event) => set(event.currentTarget.value)} />
      );
    }
    case 'long':
      return (
        <Textarea
          {...common}
          autosize
          minRows={field.rows ?? 2}
          maxRows={Math.max(8, field.rows ?? 0)}
          maxLength={field.most ?? asked?.most}
          placeholder={field.place}
          value={text}
          onKeyDown={giveByKey}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'choice': {
      const { choices, label } = field;
      const choose = (key: string) => set(chosenOf(choices, key));
      const options = optionsOf(choices);
      if (field.as === 'segments') {
        const segments = <SegmentedControl aria-label={label} value={keyOf(value)} data={options} onChange={choose} />;
        if (field.bare) return segments;
        return (
          <Input.Wrapper label={label} labelElement="div" error={problem}>
            <div>{segments}</div>
          </Input.Wrapper>
        );
      }
      if (field.as === 'lines')
        return (
          <Radio.Group
            label={label}
            description={common.description}
            value={keyOf(value)}
            error={problem}
            onChange={choose}
          >
            <Stack gap="xs" mt={4} mah="20rem" style={{ overflow: 'auto' }}>
              {options.map((one) => (
                <Radio key={one.value} {...one} data-autofocus={(first && one.value === keyOf(value)) || undefined} />
              ))}
            </Stack>
          </Radio.Group>
        );
      return (
        <NativeSelect
          {...common}
          value={keyOf(value)}
          data={field.none === undefined ? options : [{ value: '', label: field.none }, ...options]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      );
    }
    case 'pick':
      return (
        <Select
          {...common}
          searchable
          clearable={!required && !field.always}
          allowDeselect={!required && !field.always}
          filter={scanFilter}
          placeholder={field.place}
          value={value === null && !field.always ? null : keyOf(value)}
          data={groupedOf(choicesOf(field))}
          onChange={(key) => set(chosenOf(choicesOf(field), key))}
        />
      );
    case 'many': {
      const choose = (keys: readonly string[]) =>
        set(field.choices.filter((one: Choice) => keys.includes(keyOf(one.value))).map((one: Choice) => one.value));
      const chosen = (value as unknown[]).map(keyOf);
      if (field.as === 'search')
        return (
          <MultiSelect
            {...common}
            searchable
            limit={MOST_LISTED}
            data={optionsOf(field.choices)}
            value={chosen}
            onChange={choose}
          />
        );
      return (
        <Checkbox.Group label={field.label || undefined} error={problem} value={chosen} onChange={choose}>
          <Stack gap={4}>
            {optionsOf(field.choices).map((one) => (
              <Checkbox key={one.value} size="xs" {...one} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    }
    case 'flag':
      return (
        <Checkbox
          label={field.label}
          description={common.description}
          error={problem}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'count':
      return (
        <NumberInput
          {...common}
          min={field.least ?? asked?.least}
          max={field.most ?? asked?.most}
          allowDecimal={Boolean(field.decimals)}
          decimalScale={field.decimals ?? 0}
          thousandSeparator=" "
          suffix={field.unit}
          value={number}
          onChange={(given) => set(given === '' ? null : Number(given))}
        />
      );
    case 'money':
      return (
        <MoneyInput
          {...common}
          currency={field.currency}
          minor={typeof value === 'number' ? value : null}
          onMinor={set}
        />
      );
    case 'day':
      return (
        <DateInput
          {...common}
          locale={language}
          clearable={field.clearable ?? false}
          value={text || null}
          onChange={set}
        />
      );
    case 'when':
      return <WhenField {...common} value={text} onChange={set} />;
  }
}
