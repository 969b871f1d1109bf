import {
  Checkbox,
  MultiSelect,
  type MultiSelectProps,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { PIN_KEPT } from '#core/resource/pin.ts';
import type { Field, FieldValue } from '#core/resource/resource.ts';
import { inCoins } from '#core/till/coins.ts';
import { clockTyped, readClock } from '#core/typed/clock.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { PhoneInput } from '#ui/kit/phone/PhoneInput.tsx';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { DatedInput } from './DatedInput.tsx';
import { NumbersInput } from './NumbersInput.tsx';
import { SharesInput } from './SharesInput.tsx';
import { choiceLabel, codeSaid, fieldLabel, type ResourceWords } from './words.ts';

export interface FieldInputProps {
  name: string;
  field: Field;
  words: ResourceWords;
  value: FieldValue;
  /** What is wrong, as a sentence. */
  problem: string | undefined;
  readOnly: boolean;
  onChange: (value: FieldValue) => void;
}

/** Figures typed behind the dots are a new PIN. */
const typedPin = (typed: string) => (typed === PIN_KEPT ? typed : typed.replaceAll('•', ''));

/** Of a long list the rest is found by typing. */
const MOST_LISTED = 100;

/** What may be picked anew, and what is picked already. */
const pickable = ({ choices }: ResourceWords, name: string, value: FieldValue) =>
  (choices[name] ?? []).filter(
    ({ id, label, ended }) => !ended || [value].flat().some((one) => one === id || one === label),
  );

/** Codes of a table, by their names; one that is out of use stays where it was picked. */
function CodesInput({
  words,
  name,
  value,
  onChange,
  ...input
}: Pick<FieldInputProps, 'words' | 'name' | 'value' | 'onChange'> & Omit<MultiSelectProps, 'value' | 'onChange'>) {
  const picked = Array.isArray(value) ? value.map(String) : [];
  const open = (words.choices[name] ?? []).filter(({ ended }) => !ended).map(({ label }) => label);
  return (
    <MultiSelect
      {...input}
      clearable
      searchable
      limit={MOST_LISTED}
      data={[...new Set([...open, ...picked])].map((code) => ({ value: code, label: codeSaid(words, name, code) }))}
      value={picked}
      onChange={onChange}
    />
  );
}

/** Something is to be chosen, and there is nothing to choose from. */
const isWithoutChoice = (words: ResourceWords, name: string, { kind, required }: Field) =>
  required === true &&
  (kind === 'reference' || kind === 'named') &&
  words.choices[name]?.every(({ ended }) => ended) === true;

/** What coins make of an amount that is paid in cash. */
function Rounded({ words: { currency = '', coinMinor = 1 }, minor }: { words: ResourceWords; minor: number }) {
  const cashMinor = inCoins(minor, coinMinor);
  return <RoundingLine minor={cashMinor - minor} cashMinor={cashMinor} currency={currency} />;
}

/** The input that a field's kind asks for. */
export function FieldInput({ name, field, words, value, problem, readOnly, onChange }: FieldInputProps) {
  const common = {
    label: fieldLabel(words, name),
    error: problem,
    withAsterisk: field.required === true,
    disabled: readOnly,
    size: 'sm',
    ...(isWithoutChoice(words, name, field) ? { description: words.say('resource.importing.noChoice') } : {}),
  } as const;
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
      return field.lines ? (
        <Textarea {...common} rows={field.lines} value={text} onChange={(e) => onChange(e.currentTarget.value)} />
      ) : field.form === 'phone' ? (
        <PhoneInput {...common} value={text} onText={onChange} />
      ) : (
        <TextInput
          {...common}
          value={text}
          onChange={(e) => onChange(e.currentTarget.value)}
          onBlur={() => {
            const clock = field.form === 'clock' ? readClock(text) : null;
            if (clock) onChange(clockTyped({ ...clock, second: false }));
          }}
        />
      );
    case 'date':
      return (
        <DateInput
          {...common}
          valueFormat={DAY_FORMAT}
          clearable={!field.required}
          clearButtonProps={{ 'aria-label': words.say('resource.clearDay') }}
          value={text || null}
          onChange={(day) => onChange(day)}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          allowDeselect={false}
          data={field.of.map((choice) => ({ value: choice, label: choiceLabel(words, name, choice) }))}
          value={text || null}
          onChange={(choice) => onChange(choice ?? '')}
        />
      );
    case 'reference':
      return (
        <Select
          {...common}
          allowDeselect={!field.required}
          data={pickable(words, name, value).map(({ id, label }) => ({ value: String(id), label }))}
          value={value === null ? null : String(value)}
          onChange={(id) => onChange(id === null ? null : Number(id))}
        />
      );
    case 'named': {
      // A name that nobody goes by any more stays in sight until another is chosen.
      const names = new Set(pickable(words, name, value).map(({ label }) => label));
      return (
        <Select
          {...common}
          searchable
          allowDeselect={!field.required}
          data={(text === '' ? [...names] : [...names.add(text)]).map((code) => ({
            value: code,
            label: codeSaid(words, name, code),
          }))}
          value={text || null}
          onChange={(one) => onChange(one ?? '')}
        />
      );
    }
    case 'choices':
      return (
        <MultiSelect
          {...common}
          clearable
          data={field.of.map((choice) => ({ value: choice, label: choiceLabel(words, name, choice) }))}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={fieldLabel(words, name)}
          error={problem}
          disabled={readOnly}
          checked={value === true}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
      );
    case 'words':
      if (field.to !== undefined)
        return <CodesInput {...common} words={words} name={name} value={value} onChange={onChange} />;
      return <TagsInput {...common} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange} />;
    case 'numbers':
      return <NumbersInput {...common} value={value} onChange={onChange} />;
    case 'references':
    case 'fleets':
      return (
        <MultiSelect
          {...common}
          clearable
          searchable={field.kind === 'references'}
          limit={MOST_LISTED}
          data={pickable(words, name, value).map(({ id, label }) => ({ value: String(id), label }))}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(ids) => onChange(ids.map(Number))}
        />
      );
    case 'degrees':
      return (
        <NumberInput
          {...common}
          decimalScale={6}
          hideControls
          value={typeof value === 'number' ? value : ''}
          onChange={(given) => onChange(given === '' ? null : Number(given))}
        />
      );
    case 'money':
      return (
        <>
          <MoneyInput
            {...common}
            currency={words.currency ?? ''}
            minor={typeof value === 'number' ? value : null}
            onMinor={onChange}
          />
          {field.cash ? <Rounded words={words} minor={Number(value)} /> : null}
        </>
      );
    case 'dated':
      return (
        <DatedInput
          label={fieldLabel(words, name)}
          say={words.say}
          value={Array.isArray(value) ? value.map(String) : []}
          problem={problem}
          readOnly={readOnly}
          onChange={onChange}
        />
      );
    case 'shares':
      return (
        <SharesInput
          label={fieldLabel(words, name)}
          say={words.say}
          names={field.to === undefined ? null : pickable(words, name, null).map(({ label }) => label)}
          value={Array.isArray(value) ? value.map(String) : []}
          problem={problem}
          readOnly={readOnly}
          onChange={onChange}
        />
      );
    case 'pin':
      return (
        <PasswordInput
          {...common}
          description={words.say(text === PIN_KEPT ? 'resource.pinKept' : 'resource.pinHow')}
          inputMode="numeric"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': words.say('resource.pinShow') }}
          value={text}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(e) => onChange(typedPin(e.currentTarget.value))}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          allowDecimal={(field.decimals ?? 0) > 0}
          decimalScale={field.decimals ?? 0}
          allowNegative={field.from < 0}
          value={typeof value === 'number' ? value : ''}
          onChange={(given) => onChange(given === '' ? null : Number(given))}
        />
      );
    case 'since':
      return (
        <Switch
          label={fieldLabel(words, name)}
          error={problem}
          disabled={readOnly}
          checked={value === true}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
      );
  }
}
