import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { RecordForm } from '#ui/resource/RecordForm.tsx';
import type { CallRefused } from '../calls/client.ts';
import { useAct } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { fieldSentences } from '../resource/field-sentences.ts';
import classes from './case.module.css';
import type { CaseClient } from './case-client.ts';
import { type Subject, SubjectField } from './SubjectField.tsx';
import type { CaseWords } from './use-case-words.ts';

/** Opens a case, or changes one that is a draft. */
export function CaseForm({
  words,
  client,
  namespace,
  fleet,
  row,
  start,
  ofCase,
  below,
  onClose,
  onSaved,
}: {
  words: CaseWords;
  client: CaseClient;
  namespace: string;
  fleet: number;
  /** Null opens a new one. */
  row: CaseRow | null;
  /** What a new one starts with, where that is not empty. */
  start?: RecordValues;
  /** The case that a new one is about. */
  ofCase?: number;
  below?: (subjects: readonly Subject[], values: RecordValues, set: (patch: RecordValues) => void) => ReactNode;
  onClose: () => void;
  onSaved: (row: CaseRow) => void;
}) {
  const { kind, resource, say } = words;
  const sayUi = useUiTexts();
  const [subjects, setSubjects] = useState<Subject[]>(() => (row ? subjectsOf(row) : []));
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const idOf = (wanted: Subject['kind']) => subjects.find((one) => one.kind === wanted)?.id ?? null;
  const save = useAct(
    (values: RecordValues) =>
      row
        ? client.change({ fleet, id: row.id, version: row.version, values })
        : client.open({
            fleet,
            driver: idOf('driver'),
            vehicle: idOf('vehicle'),
            job: idOf('job'),
            customer: idOf('customer'),
            account: idOf('account'),
            ofCase: ofCase ?? null,
            values,
          }),
    {
      onDone: (saved) => {
        toast({ severity: 'success', summary: say(row ? 'case.saved' : 'case.opened', { number: saved.number }) });
        onSaved(saved);
        onClose();
      },
      onRefused: setRefusal,
    },
  );
  const told = fieldSentences(refusal, say);
  const isAboutSubject = refusal?.code === 'subjectMissing' || refusal?.code === 'subjectUnknown';
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="34rem"
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={row ? `${say(`${kind.name}.one`)} ${row.number}` : say(`${kind.name}.new`)}
    >
      {refusal && !isAboutSubject && Object.keys(told).length === 0 ? (
        <Refusal sentence={errorSentence(refusal, namespace)} />
      ) : null}
      {row || ofCase !== undefined ? null : (
        <div className={classes.about}>
          <SubjectField
            client={client}
            fleet={fleet}
            say={say}
            subjects={kind.subjects}
            chosen={subjects}
            error={isAboutSubject ? errorSentence(refusal, namespace) : undefined}
            onChange={(next) => {
              setSubjects(next);
              setRefusal(null);
            }}
          />
        </div>
      )}
      <RecordForm
        words={words}
        start={row ? row.values : { ...emptyValues(resource), ...start }}
        told={told}
        readOnly={false}
        busy={save.isPending}
        onSave={(values) => {
          setRefusal(null);
          save.mutate(values);
        }}
        {...(below ? { below: (values, set) => below(subjects, values, set) } : {})}
      />
    </Drawer>
  );
}

const subjectsOf = (row: CaseRow): Subject[] => [
  ...one('driver', row.driverId, `${row.did ?? ''} ${row.driverName ?? ''}`),
  ...one('vehicle', row.vehicleId, row.plate ?? ''),
  ...one('job', row.jobId, String(row.jobId)),
  ...one('customer', row.customerId, row.customerName ?? ''),
  ...one('account', row.accountId, `${row.accountNumber ?? ''} ${row.accountName ?? ''}`),
];

const one = (kind: Subject['kind'], id: number | null, label: string): Subject[] =>
  id === null ? [] : [{ kind, id, label: label.trim() }];
