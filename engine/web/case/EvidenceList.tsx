import { EVIDENCE_KINDS, type EvidenceKind } from '#core/case/case-kind.ts';
import type { EvidenceTold } from '#core/case/evidence.ts';
import { LONGEST_EVIDENCE } from '#core/case/evidence.ts';
import type { SayKey } from '#ui/resource/words.ts';
import { FormHere } from '../form/FormHere.tsx';
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
        <FormHere
          words={{ give: say('case.addEvidence') }}
          errors={namespace}
          name={`prove ${namespace}`}
          operation={client.prove}
          subject={{ fleet, id }}
          layout={[['kind', 'ref', 'text']]}
          fields={{
            kind: {
              kind: 'pick',
              always: true,
              label: say('case.evidenceKind'),
              start: 'words',
              choices: EVIDENCE_KINDS.map((value) => ({ value, label: say(`case.kinds.${value}`) })),
              stays: true,
            },
            ref: { kind: 'count', label: say('case.evidenceRef'), least: 0, shown: ({ kind }) => kind !== 'words' },
            text: { kind: 'text', label: say('case.evidenceText'), most: LONGEST_EVIDENCE },
          }}
          input={({ kind, ref, text }) => ({
            fleet,
            id,
            evidence: {
              kind: kind as EvidenceKind,
              ref: kind === 'words' ? null : (ref as number | null),
              text: String(text),
            },
          })}
          done={onAdded}
        />
      ) : null}
    </>
  );
}
