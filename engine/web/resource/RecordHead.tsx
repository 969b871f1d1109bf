import type { ReactNode } from 'react';
import type { StoredRecord } from '#core/resource/resource.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { fieldLabel, type ResourceWords, valueText } from '#ui/resource/words.ts';
import classes from './record.module.css';

/** What stands above the tabs of a record: what its page adds, such as a photo, and its facts. */
export function RecordHead({
  words,
  record,
  children,
}: {
  words: ResourceWords;
  record: StoredRecord;
  children: ReactNode;
}) {
  const { resource } = words;
  const said = (resource.facts ?? []).flatMap((name) => {
    const field = resource.fields[name];
    const value = record.values[name] ?? null;
    return field && value !== false ? [[name, valueText(words, name, field, value)] as const] : [];
  });
  return (
    <div className={classes.head}>
      {children}
      <div className={classes.facts}>
        <Facts leastRem={9}>
          {said.map(([name, text]) => (
            <Fact key={name} name={fieldLabel(words, name)}>
              {text}
            </Fact>
          ))}
        </Facts>
      </div>
    </div>
  );
}
