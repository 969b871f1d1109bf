import { LONGEST_NOTE } from '#core/case/note.ts';
import type { CaseStep } from '#core/case/told-case.ts';
import type { FieldValue } from '#core/resource/resource.ts';
import { fieldLabel, valueText } from '#ui/resource/words.ts';
import { FormHere } from '../form/FormHere.tsx';
import { useWhen } from '../use-when.ts';
import classes from './case.module.css';
import type { CaseClient } from './case-client.ts';
import type { CaseWords } from './use-case-words.ts';

const STEPS = ['open', 'change', 'note', 'evidence', 'file', 'letter'] as const;

/** All that happened to a case, the newest first, and a note to add. */
export function CaseSteps({
  words,
  client,
  namespace,
  fleet,
  id,
  steps,
  mayNote,
  onNoted,
}: {
  words: CaseWords;
  client: CaseClient;
  namespace: string;
  fleet: number;
  id: number;
  steps: readonly CaseStep[];
  mayNote: boolean;
  onNoted: () => void;
}) {
  const { say, kind } = words;
  const when = useWhen();
  const named = (step: string) => {
    const own = STEPS.find((one) => one === step);
    return own ? say(`case.steps.${own}`) : words.moveName(step);
  };
  const told = ({ step, values }: CaseStep) => {
    if (step === 'open' || step === 'evidence') return [];
    const fields = step === 'change' ? kind.fields : (kind.moves[step]?.asks ?? {});
    return Object.entries(values).flatMap(([name, value]) => {
      const said = valueText(words, name, fields[name], value as FieldValue);
      if (said === '' && step !== 'change') return [];
      return [say('case.became', { field: fieldLabel(words, name), value: said === '' ? say('case.empty') : said })];
    });
  };
  return (
    <>
      {mayNote ? (
        <FormHere
          words={{ give: say('case.noteDo') }}
          errors={namespace}
          name={`note ${namespace}`}
          operation={client.note}
          given={{ fleet, id }}
          fields={{
            text: { kind: 'long', rows: 1, label: say('case.note'), most: LONGEST_NOTE, required: true },
          }}
          done={onNoted}
        />
      ) : null}
      <ol className={classes.steps}>
        {steps.toReversed().map((step) => (
          <li key={step.id}>
            <span className={classes.soft}>
              {say('case.by', {
                when: when(step.atMs),
                who: step.byKind === 'customer' ? say('case.customer') : step.by,
              })}
            </span>{' '}
            <b>{named(step.step)}</b>
            {step.toState !== null && step.fromState !== null && step.toState !== step.fromState ? (
              <> → {words.stateName(step.toState)}</>
            ) : null}
            {step.text === '' ? null : <p>{step.text}</p>}
            {told(step).map((line) => (
              <p key={line} className={classes.soft}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
