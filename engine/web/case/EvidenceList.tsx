import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EVIDENCE_KINDS, type EvidenceKind } from '#core/case/case-kind.ts';
import type { EvidenceTold } from '#core/case/evidence.ts';
import { LONGEST_EVIDENCE } from '#core/case/evidence.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { SayKey } from '#ui/resource/words.ts';
import { useAct } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { useWhen } from '../use-when.ts';
import classes from './case.module.css';
import type { CaseClient } from './case-client.ts';

/** What a case rests on, and a line to add to it. */
export function EvidenceList({
  client,
  namespace,
  fleet,
  id,
  say,
  evidence,
  mayAdd,
  onAdded,
}: {
  client: CaseClient;
  namespace: string;
  fleet: number;
  id: number;
  say: SayKey;
  evidence: readonly EvidenceTold[];
  mayAdd: boolean;
  onAdded: () => void;
}) {
  const when = useWhen();
  const [kind, setKind] = useState<EvidenceKind>('words');
  const [ref, setRef] = useState<number | ''>('');
  const [text, setText] = useState('');
  const add = useAct(
    () =>
      client.prove({
        fleet,
        id,
        evidence: { kind, ref: kind === 'words' || ref === '' ? null : ref, text: text.trim() },
      }),
    {
      onDone: () => {
        setRef('');
        setText('');
        onAdded();
      },
    },
  );
  return (
    <>
      {evidence.length === 0 ? <p className={classes.soft}>{say('case.noEvidence')}</p> : null}
      <ul className={classes.evidence}>
        {evidence.map((one) => (
          <li key={`${one.kind} ${one.ref ?? one.atMs}`}>
            <b>
              {say(`case.kinds.${one.kind}`)} {one.ref}
            </b>{' '}
            {one.text} <span className={classes.soft}>{say('case.by', { when: when(one.atMs), who: one.by })}</span>
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <form
          noValidate
          className={classes.prove}
          onSubmit={(event) => {
            event.preventDefault();
            if (!add.isPending) add.mutate(undefined);
          }}
        >
          <Select
            size="xs"
            label={say('case.evidenceKind')}
            allowDeselect={false}
            data={EVIDENCE_KINDS.map((value) => ({ value, label: say(`case.kinds.${value}`) }))}
            value={kind}
            onChange={(next) => setKind(EVIDENCE_KINDS.find((one) => one === next) ?? 'words')}
          />
          {kind === 'words' ? null : (
            <NumberInput
              size="xs"
              label={say('case.evidenceRef')}
              hideControls
              allowDecimal={false}
              allowNegative={false}
              value={ref}
              onChange={(next) => setRef(next === '' ? '' : Number(next))}
            />
          )}
          <TextInput
            size="xs"
            className={classes.grows ?? ''}
            label={say('case.evidenceText')}
            maxLength={LONGEST_EVIDENCE}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" aria-busy={add.isPending}>
            {say('case.addEvidence')}
          </Button>
        </form>
      ) : null}
      {add.error ? <Refusal sentence={errorSentence(add.error, namespace)} /> : null}
    </>
  );
}
