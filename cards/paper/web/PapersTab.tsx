import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { allows } from '#core/access/flags.ts';
import { PAPER_RIGHTS, paperResource } from '#core/paper/paper.ts';
import type { PaperSubject } from '#core/paper/paper-kind.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { standingFigures } from '#core/standing/standing-texts.ts';
import type { CallRefused } from '#engine/web/calls/client.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import type { ResourceWords, SayKey } from '#ui/resource/words.ts';
import { client } from './client.ts';
import { PaperForm } from './PaperForm.tsx';
import { PaperHistory } from './PaperHistory.tsx';
import { PaperLine } from './PaperLine.tsx';
import classes from './papers.module.css';
import { usePaperTexts } from './texts.ts';

const SIGNS = { blocks: IconBan, warns: IconAlertTriangle } as const;

export const PapersOfDriver = (props: RecordTabProps) => <Papers subject="driver" {...props} />;
export const PapersOfVehicle = (props: RecordTabProps) => <Papers subject="vehicle" {...props} />;
export const PapersOfOwner = (props: RecordTabProps) => <Papers subject="owner" {...props} />;

const CALLS = { driver: client.ofDriver, vehicle: client.ofVehicle, owner: client.ofOwner };

/** The papers of a driver, a vehicle or an owner: what hinders it, each paper with its file, and what was done. */
function Papers({ subject, fleet, record }: RecordTabProps & { subject: PaperSubject }) {
  const subjectId = record.id;
  const readOnly = !allows(useSignedIn().flags, PAPER_RIGHTS[subject].write);
  const say = usePaperTexts();
  const sentence = useErrorSentence('papers');
  const [form, setForm] = useState<number | 'new' | null>(null);
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const calls = CALLS[subject];
  const key = ['papers', subject, fleet, subjectId];
  const { data, error } = useOperation(key, (signal) => calls.list({ fleet, subjectId }, { signal }));
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('papers', fleet, reread);
  if (error && !data) return <Refusal sentence={sentence(error)} />;
  if (!data) return null;
  const { papers, kinds, hindrances } = data;
  const words: ResourceWords = { resource: paperResource, say: say as unknown as SayKey, choices: { kindId: kinds } };
  const desk = {
    calls,
    fleet,
    words,
    onChanged: () => {
      setRefusal(null);
      void reread();
    },
    onRefused: (failure: CallRefused) => {
      setRefusal(failure);
      void reread();
    },
  };
  const close = () => setForm(null);
  const mayAdd = kinds.some(({ ended }) => !ended);
  return (
    <>
      <ul className={classes.standing} aria-label={say('papers.standing')}>
        {hindrances.length === 0 ? (
          <li>
            <IconCircleCheck size={18} aria-hidden />
            {say(subject === 'owner' ? 'papers.fineOwner' : 'papers.fine')}
          </li>
        ) : null}
        {hindrances.map((told) => {
          const Sign = SIGNS[told.severity];
          return (
            <li key={`${told.code} ${told.paper ?? ''}`} data-severity={told.severity}>
              <Sign size={18} aria-hidden />
              {say(`standing.${told.code}`, standingFigures(told))}
            </li>
          );
        })}
      </ul>
      {refusal ? <Refusal sentence={sentence(refusal)} /> : null}
      {papers.length === 0 && form === null ? (
        <Nothing title={say(mayAdd ? 'papers.none' : 'papers.noKinds')} />
      ) : (
        <ul className={classes.list} aria-label={say('papers.tab')}>
          {papers.map((paper) => (
            <li key={paper.id}>
              {form === paper.id ? (
                <PaperForm
                  key={paper.version}
                  desk={desk}
                  start={paper.values}
                  save={(values) => calls.update({ fleet, id: paper.id, version: paper.version, values })}
                  onClose={close}
                />
              ) : (
                <PaperLine desk={desk} paper={paper} readOnly={readOnly} onEdit={() => setForm(paper.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {form === 'new' ? (
        <PaperForm
          desk={desk}
          start={emptyValues(paperResource)}
          save={(values) => calls.create({ fleet, subjectId, values })}
          onClose={close}
        />
      ) : null}
      {readOnly || form !== null || !mayAdd ? null : (
        <Group>
          <Button size="xs" onClick={() => setForm('new')}>
            {say('papers.add')}
          </Button>
        </Group>
      )}
      <PaperHistory desk={desk} subjectId={subjectId} subject={subject} version={papers.map((one) => one.version)} />
    </>
  );
}
