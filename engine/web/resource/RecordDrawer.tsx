import { Button, Drawer, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { emptyValues, type RecordValues, type StoredRecord } from '#core/resource/resource.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { RecordForm } from '#ui/resource/RecordForm.tsx';
import { RecordHistory } from '#ui/resource/RecordHistory.tsx';
import { type ResourceWords, recordName } from '#ui/resource/words.ts';
import type { CallRefused } from '../calls/client.ts';
import { useAct, useOperation } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { useWhen } from '../use-when.ts';
import { fieldSentences } from './field-sentences.ts';
import type { ResourceClient } from './resource-client.ts';

/** One record beside the table: its form, and what happened to it. */
export function RecordDrawer({
  words,
  client,
  namespace,
  fleet,
  record,
  readOnly,
  above,
  below,
  onClose,
  onChanged,
}: {
  words: ResourceWords;
  client: ResourceClient;
  namespace: string;
  fleet: number;
  record: StoredRecord | 'new' | null;
  readOnly: boolean;
  above?: (record: StoredRecord) => ReactNode;
  below: ((values: RecordValues, set: (patch: RecordValues) => void) => ReactNode) | undefined;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { resource, say } = words;
  const sayUi = useUiTexts();
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const [tab, setTab] = useState<string | null>('form');
  const known = record === 'new' ? null : record;
  const name = known ? recordName(words, known.values) : '';

  const onDone = (summary: string) => {
    toast({ severity: 'success', summary });
    onChanged();
    onClose();
  };
  const save = useAct(
    (values: RecordValues) =>
      known ? client.update({ fleet, id: known.id, version: known.version, values }) : client.create({ fleet, values }),
    {
      onDone: ({ values }) => onDone(say('resource.saved', { name: recordName(words, values) })),
      onRefused: (failure) => {
        setRefusal(failure);
        onChanged();
      },
    },
  );
  const remove = useAct((target: StoredRecord) => client.remove({ fleet, id: target.id, version: target.version }), {
    onDone: () => onDone(say('resource.removed', { name })),
    onRefused: setRefusal,
  });
  const askRemove = async (target: StoredRecord) => {
    const sure = await confirm({
      title: say('resource.remove'),
      message: say('resource.removeAsk', { name }),
      accept: say('resource.remove'),
      danger: true,
    });
    if (sure) remove.mutate(target);
  };
  const told = fieldSentences(refusal, say);

  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      position="right"
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={known ? `${say(`${resource.name}.one`)} ${name}` : say(`${resource.name}.new`)}
    >
      <Tabs value={tab} onChange={setTab}>
        {known ? (
          <Tabs.List mb="sm">
            <Tabs.Tab value="form">{say('resource.form')}</Tabs.Tab>
            <Tabs.Tab value="history">{say('resource.history')}</Tabs.Tab>
          </Tabs.List>
        ) : null}
        <Tabs.Panel value="form">
          {refusal && Object.keys(told).length === 0 ? <Refusal sentence={errorSentence(refusal, namespace)} /> : null}
          {known ? above?.(known) : null}
          {record === null ? null : (
            <RecordForm
              key={known ? `${known.id}-${known.version}` : 'new'}
              words={words}
              start={known ? known.values : emptyValues(resource)}
              told={told}
              readOnly={readOnly}
              busy={save.isPending}
              onSave={(values) => {
                setRefusal(null);
                save.mutate(values);
              }}
              also={
                known && !readOnly ? (
                  <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askRemove(known)}>
                    {say('resource.remove')}
                  </Button>
                ) : null
              }
              {...(below ? { below } : {})}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {known && tab === 'history' ? (
            <History words={words} client={client} namespace={namespace} fleet={fleet} record={known} />
          ) : null}
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}

function History({
  words,
  client,
  namespace,
  fleet,
  record,
}: {
  words: ResourceWords;
  client: ResourceClient;
  namespace: string;
  fleet: number;
  record: StoredRecord;
}) {
  const when = useWhen();
  const { data, error } = useOperation(
    ['resource', words.resource.name, fleet, 'history', record.id, record.version],
    (signal) => client.history({ fleet, id: record.id }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, namespace)} />;
  if (!data) return null;
  return <RecordHistory words={words} entries={data.lines} when={when} />;
}
