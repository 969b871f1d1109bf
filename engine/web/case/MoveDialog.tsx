import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { moveFormOf } from '#core/case/case-form.ts';
import type { CaseRow } from '#core/case/told-case.ts';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues, type RecordValues, type Resource } from '#core/resource/resource.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { FieldInput } from '#ui/resource/FieldInput.tsx';
import { useAct } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import type { CaseClient } from './case-client.ts';
import type { CaseWords } from './use-case-words.ts';

const LONGEST_WHY = 2_000;

/** What is known of the case already need not be typed again. */
const startOf = (form: Resource, known: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(emptyValues(form)).map(([name, empty]) => [name, known[name] ?? empty]));

/** Asks what a move asks, and makes it. */
export function MoveDialog({
  words,
  client,
  namespace,
  fleet,
  row,
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
  const form = declared ? moveFormOf(kind, declared) : null;
  const [why, setWhy] = useState('');
  const [values, setValues] = useState<RecordValues>(() => (form ? startOf(form, row.values) : {}));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  useFocusHome(true);
  const act = useAct(() => client.move({ fleet, id: row.id, version: row.version, move, why: why.trim(), values }), {
    onDone: (moved) => {
      toast({
        severity: 'success',
        summary: say('case.moved', { number: moved.number, state: words.stateName(moved.state) }),
      });
      onMoved();
      onClose();
    },
    onRefused: onMoved,
  });
  if (!declared || !form) return null;
  const give = () => {
    const found = Object.fromEntries(
      checkRecord(form, values).map(({ field, rule, most, least }) => [
        field,
        say(`rules.${rule}`, { most: most ?? 0, least: least ?? 0 }),
      ]),
    );
    if (declared.asksWhy && why.trim() === '') found['why'] = say('errors.reasonMissing');
    setProblems(found);
    if (Object.keys(found).length === 0) act.mutate(undefined);
  };
  return (
    <AskDialog
      title={say('case.moveAsk', { number: row.number, move: words.moveName(move) })}
      ownEscape
      about={about}
      words={{ keep: say('case.keep'), give: words.moveName(move) }}
      refusal={act.error ? errorSentence(act.error, namespace) : null}
      busy={act.isPending}
      grave={declared.danger ?? false}
      onGive={give}
      onClose={onClose}
    >
      <Stack gap="sm">
        {declared.asksWhy ? (
          <Textarea
            data-autofocus
            label={say('case.why')}
            withAsterisk
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LONGEST_WHY}
            value={why}
            error={problems['why']}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        ) : null}
        {Object.entries(form.fields).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            words={{ ...words, resource: form }}
            value={values[name] ?? null}
            problem={problems[name]}
            readOnly={false}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </Stack>
    </AskDialog>
  );
}
