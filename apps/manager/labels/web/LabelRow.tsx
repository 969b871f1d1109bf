import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formsOf } from '#core/label/rename.ts';
import type { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { whenText } from '#ui/kit/format.ts';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import type { LabelItem } from '../contract.ts';
import { draftOf, isChanged, type LabelDraft, wordsOfDraft } from './label-draft.ts';
import classes from './labels.module.css';
import { useLabelTexts } from './texts.ts';
import { WordCell } from './WordCell.tsx';

/** A term with its words; what is typed stays until it is saved or left, also where somebody renames the term meanwhile. */
export function LabelRow({
  label,
  onStep,
  onWritten,
}: {
  label: LabelItem;
  onStep: (from: HTMLInputElement, by: number) => void;
  onWritten: () => void;
}) {
  const say = useLabelTexts();
  const { i18n } = useTranslation();
  const zone = useShownZone();
  const now = useNowMs();
  const [typed, setTyped] = useState<LabelDraft | null>(null);
  const [refusal, setRefusal] = useState('');
  const { term, own, version, changedAtMs, changedBy } = label;
  const draft = typed ?? draftOf(label);
  const isDirty = typed !== null && isChanged(label, typed);
  const word = formsOf(term, 'en')[0]?.one ?? term;
  const french = formsOf(term, 'fr')[0]?.one ?? term;
  const standard = i18n.language === 'fr' ? french : word;

  const leave = () => {
    setTyped(null);
    setRefusal('');
  };
  const onRefused = (failure: CallRefused) => {
    setRefusal(errorSentence(failure, 'manager-labels'));
    onWritten();
  };
  const rename = useAct((asked: LabelDraft) => client.labels.rename({ term, version, ...wordsOfDraft(asked) }), {
    onDone: (_, asked) => {
      const own = (i18n.language === 'fr' ? asked.fr.one : asked.en.one) || asked.en.one || asked.fr.one;
      toast({ severity: 'success', summary: say('labels.saved', { word: standard, own: own.trim() }) });
      leave();
      onWritten();
    },
    onRefused,
  });
  const restore = useAct(() => client.labels.restore({ term, version }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('labels.restored', { word: standard }) });
      leave();
      onWritten();
    },
    onRefused,
  });
  const busy = rename.isPending || restore.isPending;
  const save = () => {
    if (isDirty && !busy) rename.mutate(draft);
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape' && typed) leave();
    else if (event.key === 'ArrowDown') onStep(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') onStep(event.currentTarget, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const change = (next: LabelDraft) => {
    setRefusal('');
    setTyped(next);
  };

  return (
    <tr data-dirty={isDirty || undefined}>
      <th scope="row" className={classes.standard}>
        <strong lang="en">{word}</strong>
        <span lang="fr">{french}</span>
      </th>
      {(['en', 'fr'] as const).map((language) => (
        <td key={language} data-label={say(`labels.${language}`)}>
          <WordCell
            language={language}
            standard={standard}
            usual={formsOf(term, language)[0] ?? { one: term, many: term }}
            draft={draft}
            open={typed !== null}
            onChange={change}
            onKey={onKey}
          />
        </td>
      ))}
      <td data-label={say('labels.example')} className={classes.example}>
        {say(`examples.${term}`)}
      </td>
      <td data-label={say('labels.changed')} className={classes.changed}>
        <span>
          {changedAtMs === null
            ? say('labels.never')
            : say('labels.by', { by: changedBy, when: whenText(changedAtMs, now(), zone, i18n.language) })}
        </span>
        <span className={classes.acts}>
          {isDirty ? (
            <>
              <Button size="compact-xs" loading={rename.isPending} onClick={save}>
                {say('labels.save')}
              </Button>
              <Button size="compact-xs" variant="default" disabled={busy} onClick={leave}>
                {say('labels.leave')}
              </Button>
            </>
          ) : own.en || own.fr ? (
            <Button
              size="compact-xs"
              variant="default"
              loading={restore.isPending}
              aria-label={say('labels.restoreOf', { word: standard })}
              onClick={() => restore.mutate(undefined)}
            >
              {say('labels.restore')}
            </Button>
          ) : null}
        </span>
        {refusal ? (
          <span role="alert" className={classes.refusal}>
            {refusal}
          </span>
        ) : null}
      </td>
    </tr>
  );
}
