import { Button, Group } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { checkRecord } from '#core/resource/check.ts';
import { type Field, type FieldValue, isAskedFor, type RecordValues } from '#core/resource/resource.ts';
import { FieldInput } from './FieldInput.tsx';
import classes from './resource.module.css';
import type { ResourceWords } from './words.ts';

export interface RecordFormProps {
  words: ResourceWords;
  /** What the form starts with; give the form another `key` to start anew. */
  start: RecordValues;
  /** What the server said of a field, by its name. */
  told: Readonly<Record<string, string>>;
  readOnly: boolean;
  busy: boolean;
  onSave: (values: RecordValues) => void;
  /** Beside the save button. */
  also?: ReactNode;
  /** Below the fields, the position among the last of them: a map to pick it on. */
  below?: (values: RecordValues, set: (patch: RecordValues) => void) => ReactNode;
}

/** A form from the declaration of a resource: what is wrong is said at its field before anything is sent. */
export function RecordForm({ words, start, told, readOnly, busy, onSave, also, below }: RecordFormProps) {
  const { resource, say } = words;
  const [values, setValues] = useState(start);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());

  const set = (patch: RecordValues) => {
    setValues((before) => ({ ...before, ...patch }));
    setFound((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))));
    setEdited((before) => new Set([...before, ...Object.keys(patch)]));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = checkRecord(resource, values);
    setFound(
      Object.fromEntries(
        problems.map(({ field, rule, most, least }) => [
          field,
          say(`rules.${rule}`, { most: most ?? 0, least: least ?? 0 }),
        ]),
      ),
    );
    setEdited(new Set());
    if (problems.length === 0) onSave(values);
  };
  const problemOf = (name: string) => found[name] ?? (edited.has(name) ? undefined : told[name]);

  const fields: [string, Field][] = Object.entries(resource.fields).filter(([, field]) => isAskedFor(field, values));
  const position = resource.position ? [resource.position.longitude, resource.position.latitude] : [];
  const input = ([name, field]: [string, Field]) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      words={words}
      value={values[name] ?? null}
      problem={problemOf(name)}
      readOnly={readOnly}
      onChange={(value: FieldValue) => set({ [name]: value })}
    />
  );

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {fields.filter(([name]) => !position.includes(name)).map(input)}
        {position.length > 0 ? (
          <Group grow align="flex-start" className={classes.across}>
            {fields.filter(([name]) => position.includes(name)).map(input)}
          </Group>
        ) : null}
        {below ? <div className={classes.under}>{below(values, set)}</div> : null}
        <Group justify="space-between" className={classes.across}>
          {readOnly ? (
            <span />
          ) : (
            <Button type="submit" loading={busy}>
              {say('resource.save')}
            </Button>
          )}
          {also}
        </Group>
      </div>
    </form>
  );
}
