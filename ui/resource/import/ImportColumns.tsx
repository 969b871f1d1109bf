import { NativeSelect } from '@mantine/core';
import { fieldLabel, type ResourceWords } from '../words.ts';
import classes from './import.module.css';
import type { ColumnShown } from './import-shown.ts';

/** What each column of the file is, as it was guessed, to be put right by hand. */
export function ImportColumns({
  words,
  columns,
  busy,
  onField,
}: {
  words: ResourceWords;
  columns: readonly ColumnShown[];
  busy: boolean;
  onField: (column: number, field: string | null) => void;
}) {
  const { resource, say } = words;
  const options = [
    { value: '', label: say('resource.importing.leaveOut') },
    ...Object.entries(resource.fields).map(([name, { required }]) => ({
      value: name,
      label: required ? say('resource.importing.needed', { field: fieldLabel(words, name) }) : fieldLabel(words, name),
    })),
  ];
  return (
    <ul className={classes.columns} aria-label={say('resource.importing.columns')}>
      {columns.map(({ head, examples, field, by, days }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one head.
        <li key={at} data-out={field === null || undefined}>
          <div className={classes.column}>
            <b>{head}</b>
            <span className={classes.soft}>{examples.join(' · ')}</span>
          </div>
          <div className={classes.is}>
            <NativeSelect
              size="xs"
              aria-label={say('resource.importing.is', { head })}
              data={options}
              value={field ?? ''}
              disabled={busy}
              onChange={({ currentTarget }) => onField(at, currentTarget.value || null)}
            />
            <span className={classes.soft}>
              {by === 'near' ? say('resource.importing.nearly') : null}
              {by === 'values' ? say('resource.importing.byValues') : null}
              {by === 'near' || by === 'values' ? (days ? ' · ' : null) : null}
              {days ? say(days.open ? 'resource.importing.daysOpen' : `resource.importing.days.${days.order}`) : null}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
