import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { checkField } from '#core/resource/check.ts';
import { emptyValue, type Field, type FieldValue, type StoredRecord } from '#core/resource/resource.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { FieldInput } from '#ui/resource/FieldInput.tsx';
import { fieldLabel, type ResourceWords, recordName } from '#ui/resource/words.ts';
import { CallRefused } from '../calls/client.ts';
import { useAct } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { fieldSentences } from './field-sentences.ts';
import classes from './record.module.css';
import type { ManyClient, ManyResult } from './resource-client.ts';

const NOT_CHANGED = 409;
const MOST_NAMED = 12;

/** Gives one field of many records the same value, and then says of each what became of it. */
export function ManyDialog({
  words,
  client,
  namespace,
  fleet,
  records,
  onClose,
  onChanged,
}: {
  words: ResourceWords;
  client: ManyClient;
  namespace: string;
  fleet: number;
  records: readonly StoredRecord[];
  onClose: () => void;
  onChanged: () => void;
}) {
  const { resource, say } = words;
  const sayUi = useUiTexts();
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<FieldValue>(null);
  const [problem, setProblem] = useState<string | undefined>();
  // What is told stands for the records as they were picked: afterwards they have other versions.
  const [targets] = useState(records);
  const field: Field | undefined = name === null ? undefined : resource.fields[name];
  const count = targets.length;
  const named = targets.slice(0, MOST_NAMED).map(({ values }) => recordName(words, values));
  const names = [...named, ...(count > MOST_NAMED ? ['…'] : [])].join(', ');
  const act = useAct(
    (input: { field: string; value: FieldValue }) =>
      client.updateMany({ fleet, ...input, records: targets.map(({ id, version }) => ({ id, version })) }),
    { onDone: onChanged, onRefused: onChanged },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === null || !field) return;
    const fault = checkField(field, value);
    setProblem(fault ? say(`rules.${fault.rule}`, { most: fault.most ?? 0, least: fault.least ?? 0 }) : undefined);
    if (!fault) act.mutate({ field: name, value });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('resource.many.title', { count })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      {act.data ? (
        <Results words={words} namespace={namespace} records={targets} results={act.data.results} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            {act.error ? <Refusal sentence={errorSentence(act.error, namespace)} /> : null}
            <Text size="sm">{say('resource.many.names', { names })}</Text>
            <Select
              size="sm"
              label={say('resource.many.field')}
              searchable
              allowDeselect={false}
              data={(resource.many ?? [])
                .filter((one) => one in resource.fields)
                .map((one) => ({ value: one, label: fieldLabel(words, one) }))}
              value={name}
              onChange={(chosen) => {
                setName(chosen);
                setProblem(undefined);
                const next = chosen === null ? undefined : resource.fields[chosen];
                setValue(next ? emptyValue(next) : null);
              }}
            />
            {name !== null && field ? (
              <FieldInput
                key={name}
                name={name}
                field={field}
                words={words}
                value={value}
                problem={problem}
                readOnly={false}
                onChange={(given) => {
                  setProblem(undefined);
                  setValue(given);
                }}
              />
            ) : null}
            <Group justify="flex-end">
              <Button type="submit" disabled={!field} loading={act.isPending}>
                {say('resource.many.give', { count })}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function Results({
  words,
  namespace,
  records,
  results,
  onClose,
}: {
  words: ResourceWords;
  namespace: string;
  records: readonly StoredRecord[];
  results: readonly ManyResult[];
  onClose: () => void;
}) {
  const { say } = words;
  const told = (kind: ManyResult['became']) => results.filter(({ became }) => became === kind).length;
  const nameOf = (id: number) => recordName(words, records.find((one) => one.id === id)?.values ?? {});
  const sentence = ({ became, code, data }: ManyResult) => {
    if (became !== 'refused') return say(`resource.many.${became}`);
    const refusal = new CallRefused(code ?? '', NOT_CHANGED, data);
    return Object.values(fieldSentences(refusal, say))[0] ?? errorSentence(refusal, namespace);
  };
  // What was refused asks for something to be done: it stands first.
  const ordered = results.toSorted(
    (one, other) => Number(other.became === 'refused') - Number(one.became === 'refused'),
  );
  return (
    <Stack gap="sm">
      <output>
        {say('resource.many.did', { changed: told('changed'), same: told('same'), refused: told('refused') })}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
      <ul className={classes.results} aria-label={say('resource.many.results')} tabIndex={0}>
        {ordered.map((result) => (
          <li key={result.id} data-refused={result.became === 'refused' || undefined}>
            <strong>{nameOf(result.id)}</strong> {sentence(result)}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {say('resource.many.close')}
        </Button>
      </Group>
    </Stack>
  );
}
