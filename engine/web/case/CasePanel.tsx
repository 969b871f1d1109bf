import { Button, CloseButton, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { allows } from '#core/access/flags.ts';
import { isDraft } from '#core/case/case-kind.ts';
import type { WholeCase } from '#core/case/told-case.ts';
import { type Field, isAskedFor, type RecordValues } from '#core/resource/resource.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { fieldLabel, valueText } from '#ui/resource/words.ts';
import { queries, useOperation } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { useSignedIn } from '../session/session.ts';
import { useWhen } from '../use-when.ts';
import { CaseForm } from './CaseForm.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { CaseTerms } from './CaseTerms.tsx';
import classes from './case.module.css';
import type { CaseClient } from './case-client.ts';
import { EvidenceList } from './EvidenceList.tsx';
import { FilesSection } from './FilesSection.tsx';
import { LettersSection } from './LettersSection.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { Subject } from './SubjectField.tsx';
import type { CaseWords } from './use-case-words.ts';

export interface CaseSides {
  /** Under the facts: what its kind knows besides. */
  facts?: (whole: WholeCase) => ReactNode;
  /** Among the buttons. */
  tools?: (whole: WholeCase) => ReactNode;
  /** What a move comes to, as a sentence. */
  moveAbout?: (move: string, whole: WholeCase) => string | null;
  /** Below the fields of the form. */
  below?: (subjects: readonly Subject[], values: RecordValues, set: (patch: RecordValues) => void) => ReactNode;
}

/** One case: what is known of it, what may be done, what it rests on, and what happened. */
export function CasePanel({
  words,
  client,
  namespace,
  fleet,
  id,
  sides,
  onClose,
}: {
  words: CaseWords;
  client: CaseClient;
  namespace: string;
  fleet: number;
  id: number;
  sides: CaseSides;
  onClose: () => void;
}) {
  const { kind, say } = words;
  const when = useWhen();
  const { flags } = useSignedIn();
  const [move, setMove] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const { data, error } = useOperation(['case', kind.name, fleet, 'one', id], (signal) =>
    client.get({ fleet, id }, { signal }),
  );
  const again = () => void queries.invalidateQueries({ queryKey: ['case', kind.name, fleet] });
  const mayWrite = allows(flags, kind.write);
  const row = data?.row;
  return (
    <Panel
      title={row ? `${say(`${kind.name}.one`)} ${row.number}` : say(`${kind.name}.one`)}
      beside={
        row ? (
          <span className={classes.state} data-over={row.over || undefined}>
            {words.stateName(row.state)}
          </span>
        ) : null
      }
      tools={<CloseButton size="sm" aria-label={say('case.close')} onClick={onClose} />}
      className={classes.panel ?? ''}
    >
      {error ? <Refusal sentence={errorSentence(error, namespace)} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data && row ? (
        <>
          <Group gap="xs" mb="sm">
            {mayWrite && isDraft(kind, row.state) ? (
              <Button size="xs" variant="default" onClick={() => setChanging(true)}>
                {say('case.change')}
              </Button>
            ) : null}
            {data.moves.map((name) => (
              <Button
                key={name}
                size="xs"
                variant={kind.moves[name]?.danger ? 'filled' : 'default'}
                onClick={() => setMove(name)}
              >
                {words.moveName(name)}
              </Button>
            ))}
            {sides.tools?.(data)}
          </Group>
          <Facts leastRem={11}>
            <Fact name={say('case.driver')}>{row.did === null ? null : `${row.did} ${row.driverName ?? ''}`}</Fact>
            <Fact name={say('case.vehicle')}>{row.plate}</Fact>
            {row.jobId !== null && !kind.fields['job'] ? <Fact name={say('case.job')}>{row.jobId}</Fact> : null}
            {row.customerId === null ? null : <Fact name={say('case.theCustomer')}>{row.customerName}</Fact>}
            {row.accountId === null ? null : (
              <Fact name={say('case.account')}>{`${row.accountNumber ?? ''} ${row.accountName ?? ''}`}</Fact>
            )}
            {Object.entries<Field>(kind.fields)
              .filter(([, field]) => isAskedFor(field, row.values))
              .map(([name, field]) => (
                <Fact key={name} name={fieldLabel(words, name)}>
                  {valueText(words, name, field, row.values[name] ?? null)}
                </Fact>
              ))}
            <Fact name={say('case.columns.opened')}>
              {say('case.by', { when: when(row.openedAtMs), who: row.openedBy })}
            </Fact>
          </Facts>
          <CaseTerms words={words} terms={data.terms} />
          {sides.facts?.(data)}
          <h3 className={classes.heading}>{say('case.evidence')}</h3>
          <EvidenceList
            client={client}
            namespace={namespace}
            fleet={fleet}
            id={id}
            say={say}
            evidence={data.evidence}
            mayAdd={mayWrite && !row.over}
            onAdded={again}
          />
          {kind.files ? (
            <FilesSection
              client={client}
              namespace={namespace}
              fleet={fleet}
              whole={data}
              say={say}
              mayAdd={mayWrite}
              onDone={again}
            />
          ) : null}
          {kind.letters ? (
            <LettersSection
              client={client}
              namespace={namespace}
              fleet={fleet}
              whole={data}
              words={words}
              mayWrite={mayWrite}
              onDone={again}
            />
          ) : null}
          <h3 className={classes.heading}>{say('case.notes')}</h3>
          <CaseSteps
            words={words}
            client={client}
            namespace={namespace}
            fleet={fleet}
            id={id}
            steps={data.steps}
            mayNote={mayWrite}
            onNoted={again}
          />
          {move === null ? null : (
            <MoveDialog
              words={words}
              client={client}
              namespace={namespace}
              fleet={fleet}
              row={row}
              move={move}
              about={sides.moveAbout?.(move, data) ?? null}
              onClose={() => setMove(null)}
              onMoved={again}
            />
          )}
          {changing ? (
            <CaseForm
              words={words}
              client={client}
              namespace={namespace}
              fleet={fleet}
              row={row}
              {...(sides.below ? { below: sides.below } : {})}
              onClose={() => setChanging(false)}
              onSaved={again}
            />
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}
