import { Button, Drawer, Tabs } from '@mantine/core';
import { createElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyValues, type RecordValues, type StoredRecord } from '#core/resource/resource.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { useReady } from '#ui/later/later.ts';
import { RecordForm } from '#ui/resource/RecordForm.tsx';
import { type ResourceWords, recordName } from '#ui/resource/words.ts';
import type { CallRefused } from '../calls/client.ts';
import { useAct } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { usePlace } from '../place.ts';
import { useSignedIn } from '../session/session.ts';
import { fieldSentences } from './field-sentences.ts';
import { RecordHead } from './RecordHead.tsx';
import { RecordPast } from './RecordPast.tsx';
import { type RecordTab, type RecordTabProps, recordTabsOf } from './record-tabs.ts';
import type { ResourceClient } from './resource-client.ts';

/** With tabs of its own a record has room for two columns; a window that has not shows it whole. */
const WIDE = '54rem';

/** One record beside the table: its facts, its form, the tabs that its noun has, and what happened to it. */
export function RecordDrawer({
  words,
  client,
  namespace,
  fleet,
  record,
  readOnly,
  drafted,
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
  /** What is saved goes into a draft: what is said of it then. Nothing is taken away there. */
  drafted?: ((values: RecordValues) => string) | undefined;
  above?: (record: StoredRecord) => ReactNode;
  below: ((values: RecordValues, set: (patch: RecordValues) => void) => ReactNode) | undefined;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { resource, say } = words;
  const sayUi = useUiTexts();
  const { t } = useTranslation();
  const { flags } = useSignedIn();
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const [shown, show] = usePlace('show');
  const known = record === 'new' ? null : record;
  const name = known ? recordName(words, known.values) : '';
  const tabs = recordTabsOf(resource.name, flags);
  const isWide = tabs.length > 0;
  const open = shown === 'history' || tabs.some(({ id }) => id === shown) ? shown : undefined;

  const onDone = (summary: string) => {
    toast({ severity: 'success', summary });
    onChanged();
    onClose();
  };
  const save = useAct(
    (values: RecordValues) =>
      known ? client.update({ fleet, id: known.id, version: known.version, values }) : client.create({ fleet, values }),
    {
      onDone: ({ values }) => onDone(drafted?.(values) ?? say('resource.saved', { name: recordName(words, values) })),
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
      {...(isWide ? { size: WIDE } : {})}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={known ? `${say(`${resource.name}.one`)} ${name}` : say(`${resource.name}.new`)}
    >
      {known && isWide ? (
        <RecordHead words={words} record={known}>
          {above?.(known)}
        </RecordHead>
      ) : null}
      <Tabs value={(known && open) || 'form'} onChange={(tab) => show(tab && tab !== 'form' ? tab : undefined)}>
        {known ? (
          <Tabs.List mb="sm">
            <Tabs.Tab value="form">{say('resource.form')}</Tabs.Tab>
            {tabs.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {t(title)}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="history">{say('resource.history')}</Tabs.Tab>
          </Tabs.List>
        ) : null}
        <Tabs.Panel value="form">
          {refusal && Object.keys(told).length === 0 ? <Refusal sentence={errorSentence(refusal, namespace)} /> : null}
          {known && !isWide ? above?.(known) : null}
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
                known && !readOnly && !drafted ? (
                  <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askRemove(known)}>
                    {say('resource.remove')}
                  </Button>
                ) : null
              }
              {...(below ? { below } : {})}
            />
          )}
        </Tabs.Panel>
        {tabs.map(({ id, component }) => (
          <Tabs.Panel key={id} value={id}>
            {known && open === id ? <TabPart part={component} fleet={fleet} record={known} /> : null}
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="history">
          {known && open === 'history' ? (
            <RecordPast words={words} client={client} namespace={namespace} fleet={fleet} record={known} />
          ) : null}
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}

function TabPart({ part, ...props }: RecordTabProps & { part: RecordTab['component'] }) {
  return useReady(part) ? createElement(part, props) : <Waiting />;
}
