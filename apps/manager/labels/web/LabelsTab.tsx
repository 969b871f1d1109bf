import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from '../../web/client.ts';
import { LabelRow } from './LabelRow.tsx';
import { isFound } from './label-draft.ts';
import classes from './labels.module.css';
import { useLabelTexts } from './texts.ts';

/** The words of the suite that a company may call otherwise, renamed in place. */
export function LabelsTab({ active }: { active: boolean }) {
  const say = useLabelTexts();
  const { fleet } = useChosenFleet();
  const [typed, setTyped] = useState('');
  const find = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { data, error, refetch } = useOperation(['manager', 'labels'], (signal) => client.labels.list({}, { signal }), {
    staleMs: 0,
  });
  useReread('systemLabels', fleet?.id, refetch);
  useKeys(active ? [{ key: '/', does: say('labels.findKey'), run: () => find.current?.focus() }] : []);

  const step = (from: HTMLInputElement, by: number) => {
    const inColumn = [
      ...(table.current?.querySelectorAll<HTMLInputElement>(`input[data-column="${from.dataset['column']}"]`) ?? []),
    ];
    inColumn[inColumn.indexOf(from) + by]?.focus();
  };

  if (error) return <Refusal sentence={errorSentence(error, 'manager-labels')} />;
  if (!data) return <Waiting />;
  const shown = data.labels.filter((label) => isFound(label, typed));
  return (
    <div className={classes.tab}>
      <div className={classes.head}>
        <p className={classes.intro}>{say('labels.intro')}</p>
        <TextInput
          ref={find}
          size="xs"
          className={classes.find ?? ''}
          aria-label={say('labels.find')}
          placeholder={say('labels.find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return;
            event.stopPropagation();
            setTyped('');
          }}
        />
      </div>
      {shown.length === 0 ? (
        <Nothing title={say('labels.none', { text: typed })} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        <section className={classes.scroll} aria-label={say('labels.table')} tabIndex={0}>
          <table ref={table} className={classes.table} aria-label={say('labels.table')}>
            <thead>
              <tr>
                {(['standard', 'en', 'fr', 'example', 'changed'] as const).map((column) => (
                  <th key={column} scope="col">
                    {say(`labels.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((label) => (
                <LabelRow key={label.term} label={label} onStep={step} onWritten={() => void refetch()} />
              ))}
            </tbody>
          </table>
          <p className={classes.hint}>{say('labels.hint')}</p>
        </section>
      )}
    </div>
  );
}
