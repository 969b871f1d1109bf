import type { FieldValue } from '#core/resource/resource.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import classes from './resource.module.css';
import { fieldLabel, type ResourceWords, valueText } from './words.ts';

export interface HistoryEntry {
  atMs: number;
  by: string;
  act: string;
  why: string | null;
  changes: readonly { field: string; was: unknown; became: unknown }[];
}

/** Who changed a record, when, and from what to what; newest first. */
export function RecordHistory({
  words,
  entries,
  when,
}: {
  words: ResourceWords;
  entries: readonly HistoryEntry[];
  when: (atMs: number) => string;
}) {
  const { resource, say } = words;
  if (entries.length === 0) return <Nothing title={say('resource.noHistory')} />;
  const isPin = (field: string) => resource.fields[field]?.kind === 'pin';
  const text = (field: string, value: unknown) =>
    valueText(words, field, resource.fields[field], value as FieldValue) || say('resource.nothing');
  return (
    <ol className={classes.history}>
      {entries.map((entry) => (
        <li key={`${entry.atMs}-${entry.act}`}>
          <span className={classes.who}>
            <time>{when(entry.atMs)}</time> {entry.by} {say(`resource.acts.${entry.act}`)}
          </span>
          <ul>
            {entry.changes
              .filter(
                ({ field, was, became }) =>
                  field in resource.fields && (isPin(field) || text(field, was) !== text(field, became)),
              )
              .map(({ field, was, became }) => (
                <li key={field}>
                  {isPin(field)
                    ? say('resource.pinRenewed', { field: fieldLabel(words, field) })
                    : say('resource.changed', {
                        field: fieldLabel(words, field),
                        was: text(field, was),
                        became: text(field, became),
                      })}
                </li>
              ))}
          </ul>
          {entry.why}
        </li>
      ))}
    </ol>
  );
}
