import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldLabel, type ResourceWords } from '../words.ts';
import classes from './import.module.css';
import { valuesOf } from './values-of.ts';

/** What fields without a column are on every line of the file: those that are needed, and any other that is asked for. */
export function SameOnAll({
  words,
  names,
  same,
  busy,
  onSame,
}: {
  words: ResourceWords;
  /** Fields that have a column. */
  names: readonly string[];
  same: Readonly<Record<string, string>>;
  busy: boolean;
  onSame: (field: string, is: string | null) => void;
}) {
  const { resource, say } = words;
  const [asked, setAsked] = useState<string[]>([]);
  const ofFile = (name: string) => names.includes(name) && !Object.hasOwn(same, name);
  const left = Object.entries(resource.fields).filter(
    ([name, { kind }]) => !ofFile(name) && kind !== 'pin' && name !== resource.key,
  );
  const shown = left.filter(([name, { required }]) => required || Object.hasOwn(same, name) || asked.includes(name));
  const more = left.filter((one) => !shown.includes(one));
  return (
    <fieldset className={classes.same}>
      <legend>{say('resource.importing.sameForAll')}</legend>
      {shown.map(([name]) => {
        const values = valuesOf(words, name);
        const label = fieldLabel(words, name);
        const is = same[name] ?? '';
        return values.length > 0 ? (
          <NativeSelect
            key={name}
            size="xs"
            label={label}
            aria-label={say('resource.importing.sameOf', { field: label })}
            data={[{ value: '', label: '–' }, ...values]}
            value={is}
            disabled={busy}
            onChange={({ currentTarget }) => onSame(name, currentTarget.value || null)}
          />
        ) : (
          <TextInput
            key={name}
            size="xs"
            label={label}
            aria-label={say('resource.importing.sameOf', { field: label })}
            value={is}
            disabled={busy}
            onChange={({ currentTarget }) => onSame(name, currentTarget.value || null)}
          />
        );
      })}
      {more.length > 0 ? (
        <NativeSelect
          size="xs"
          label={say('resource.importing.sameMore')}
          data={[{ value: '', label: '–' }, ...more.map(([name]) => ({ value: name, label: fieldLabel(words, name) }))]}
          value=""
          disabled={busy}
          onChange={({ currentTarget }) => setAsked([...asked, currentTarget.value])}
        />
      ) : null}
    </fieldset>
  );
}
