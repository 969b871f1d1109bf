import { NativeSelect } from '@mantine/core';
import { fieldLabel, type ResourceWords } from '../words.ts';
import classes from './import.module.css';
import type { ColumnShown } from './import-shown.ts';
import { valuesOf } from './values-of.ts';

const BY_WORDS = { near: 'nearly', values: 'byValues', before: 'before' } as const;

/** What each column of the file is, as it was guessed, to be put right by hand. */
export function ImportColumns({
  words,
  columns,
  busy,
  onField,
  onWord,
}: {
  words: ResourceWords;
  columns: readonly ColumnShown[];
  busy: boolean;
  onField: (column: number, field: string | null) => void;
  onWord: (field: string, word: string, is: string | null) => void;
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
      {columns.map(({ head, examples, field, by, days, words: strange, joined }, at) => (
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
              {[
                by === null || by === 'head' ? '' : say(`resource.importing.${BY_WORDS[by]}`),
                joined ? say('resource.importing.joined') : '',
                days ? say(days.open ? 'resource.importing.daysOpen' : `resource.importing.days.${days.order}`) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {field !== null && strange.length > 0 ? (
            <fieldset className={classes.words}>
              <legend>{say('resource.importing.words')}</legend>
              {strange.map(({ word, lines, is }) => (
                <div key={word} className={classes.word}>
                  <span>{say('resource.importing.word', { word, count: lines })}</span>
                  <NativeSelect
                    size="xs"
                    aria-label={say('resource.importing.wordIs', { word })}
                    data={[{ value: '', label: '–' }, ...valuesOf(words, field)]}
                    value={is ?? ''}
                    disabled={busy}
                    onChange={({ currentTarget }) => onWord(field, word, currentTarget.value || null)}
                  />
                </div>
              ))}
            </fieldset>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
