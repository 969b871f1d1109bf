import { CloseButton, Pill } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { CaseSubject } from '#core/case/case-kind.ts';
import { Combo } from '#ui/kit/Combo.tsx';
import type { SayKey } from '#ui/resource/words.ts';
import { useOperation } from '../calls/operations.ts';
import classes from './case.module.css';
import type { CaseClient, Subjects } from './case-client.ts';

const TYPED_MS = 200;
const NONE: Subjects = { drivers: [], vehicles: [], jobs: [], customers: [], accounts: [] };

export type Subject = { kind: CaseSubject; id: number; label: string };

const optionsOf = ({ drivers, vehicles, jobs, customers, accounts }: Subjects): Subject[] => [
  ...drivers.map(({ id, did, name }) => ({ kind: 'driver' as const, id, label: `${did} ${name}` })),
  ...vehicles.map(({ id, plate }) => ({ kind: 'vehicle' as const, id, label: plate })),
  ...jobs.map(({ id, pickup }) => ({ kind: 'job' as const, id, label: `${id} ${pickup}` })),
  ...customers.map(({ id, name }) => ({ kind: 'customer' as const, id, label: name })),
  ...accounts.map(({ id, number, name }) => ({ kind: 'account' as const, id, label: `${number} ${name}` })),
];

/** Whom and what a case is about, at most one of each kind, found by typing. */
export function SubjectField({
  client,
  fleet,
  say,
  subjects,
  chosen,
  error,
  onChange,
}: {
  client: Pick<CaseClient, 'subjects'>;
  fleet: number;
  say: SayKey;
  subjects: readonly CaseSubject[];
  chosen: readonly Subject[];
  error: string | undefined;
  onChange: (chosen: Subject[]) => void;
}) {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), TYPED_MS);
  const { data } = useOperation(
    ['case', 'subjects', fleet, subjects, settled],
    (signal) => client.subjects({ fleet, text: settled }, { signal }),
    { enabled: settled !== '' },
  );
  const found = settled === '' || text.trim() === '' ? NONE : (data ?? NONE);
  const options = optionsOf(found).filter(({ kind }) => subjects.includes(kind));
  const named = subjects.map((one) => say(`case.foundBy.${one}`)).join(', ');
  const without = (kind: CaseSubject) => chosen.filter((one) => one.kind !== kind);
  return (
    <div>
      {chosen.length > 0 ? (
        <ul className={classes.subjects}>
          {chosen.map((one) => (
            <li key={one.kind}>
              <Pill size="md" component="span">
                {say(`case.${one.kind}`)}: <b>{one.label}</b>
              </Pill>
              <CloseButton
                size="sm"
                aria-label={say('case.takeOut', { name: one.label })}
                onClick={() => onChange(without(one.kind))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {chosen.length < subjects.length ? (
        <Combo
          label={say('case.subject', { subjects: named })}
          placeholder={say('case.subjectHow')}
          maxLength={60}
          eager
          value={text}
          onText={setText}
          options={options.map(({ kind, id, label }) => ({
            key: `${kind} ${id}`,
            text: label,
            detail: say(`case.${kind}`),
          }))}
          onChoose={(index) => {
            const one = options[index];
            if (!one) return;
            onChange([...without(one.kind), one]);
            setText('');
          }}
          status={settled !== '' && data && options.length === 0 ? say('case.subjectNone') : undefined}
          error={error}
        />
      ) : null}
    </div>
  );
}
