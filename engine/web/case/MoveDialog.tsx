import { moveFormOf } from '#core/case/case-form.ts';
import type { CaseRow } from '#core/case/told-case.ts';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues, type FieldValue, type RecordValues } from '#core/resource/resource.ts';
import { FieldInput } from '#ui/resource/FieldInput.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import type { Field } from '../form/fields.ts';
import type { CaseClient } from './case-client.ts';
import type { CaseWords } from './use-case-words.ts';

const LONGEST_WHY = 2_000;

/** Asks what a move asks, and makes it. */
export function MoveDialog({
  words,
  client,
  namespace,
  fleet,
  row: { id, version, number, values: known },
  move,
  about,
  onClose,
  onMoved,
}: {
  words: CaseWords;
  client: CaseClient;
  namespace: string;
  fleet: number;
  row: CaseRow;
  move: string;
  /** What it comes to, as a sentence of the application. */
  about: string | null;
  onClose: () => void;
  onMoved: () => void;
}) {
  const { kind, say } = words;
  const declared = kind.moves[move];
  if (!declared) return null;
  const form = moveFormOf(kind, declared);
  const empty = emptyValues(form);
  const valuesOf = (typed: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.keys(form.fields).map((name) => [name, typed[name] ?? null])) as RecordValues;
  const fields = Object.entries(form.fields).map(([name, field]): [string, Field] => [
    name,
    {
      kind: 'slot',
      saysWrong: true,
      // What is known of the case already need not be typed again.
      start: known[name] ?? empty[name],
      required: false,
      wrong: (typed) => {
        const fault = checkRecord(form, valuesOf(typed)).find((one) => one.field === name);
        return fault && say(`rules.${fault.rule}`, { most: fault.most ?? 0, least: fault.least ?? 0 });
      },
      render: ({ value, problem, set }) => (
        <FieldInput
          name={name}
          field={field}
          words={{ ...words, resource: form }}
          value={(value ?? null) as FieldValue}
          problem={problem}
          readOnly={false}
          onChange={set}
        />
      ),
    },
  ]);
  return (
    <FormDialog
      title={say('case.moveAsk', { number, move: words.moveName(move) })}
      about={about}
      words={{ keep: say('case.keep'), give: words.moveName(move) }}
      errors={namespace}
      grave={declared.danger ?? false}
      name={`move ${namespace}`}
      operation={client.move}
      subject={{ fleet, id, move }}
      fields={{
        why: {
          kind: 'long',
          label: say('case.why'),
          most: LONGEST_WHY,
          required: true,
          missing: say('errors.reasonMissing'),
          shown: () => declared.asksWhy === true,
        },
        ...Object.fromEntries(fields),
      }}
      input={({ why, ...typed }) => ({ fleet, id, version, move, why: String(why), values: valuesOf(typed) })}
      done={(moved) => {
        onMoved();
        return say('case.moved', { number: moved.number, state: words.stateName(moved.state) });
      }}
      refused={onMoved}
      onClose={onClose}
    />
  );
}
