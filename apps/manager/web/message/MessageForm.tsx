import { Button, MultiSelect, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { DateTimePicker } from '#ui/kit/time/dates.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { useGroups, usePeople } from '../users/use-people.ts';
import { EMPTY_MESSAGE, expiryMs, LONGEST_MESSAGE, type MessageDraft, messageFaults } from './message-draft.ts';
import { useMessageTexts } from './texts.ts';

const HOURS = ['h1', 'h8', 'h24', 'h168', 'own'] as const;

/** A word to users, groups or all, until it expires. */
export function MessageForm() {
  const say = useMessageTexts();
  const nowMs = useNowMs();
  const people = usePeople();
  const { groups } = useGroups();
  const [draft, setDraft] = useState(EMPTY_MESSAGE);
  const [asked, setAsked] = useState(false);
  const faults = asked ? messageFaults(draft) : {};
  const set = (patch: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const act = useAct(
    (from: MessageDraft) => {
      const ids = (from.to === 'users' ? from.users : from.groups).map(Number);
      const to = from.to === 'all' ? { kind: 'all' as const } : { kind: from.to, ids };
      return client.messages.send({ to, message: from.text, expiresAtMs: expiryMs(from, nowMs()) });
    },
    {
      onDone: ({ recipients }) => {
        toast({ severity: 'success', summary: say('message.sent', { count: recipients }) });
        setDraft(EMPTY_MESSAGE);
        setAsked(false);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(messageFaults(draft)).length === 0) act.mutate(draft);
  };
  const sentence = (code: 'needsText' | 'needsWhom' | 'needsWhen' | undefined) => code && say(`message.${code}`);

  return (
    <Panel title={say('message.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" maw="36rem">
          <Text size="sm">{say('message.how')}</Text>
          <SegmentedControl
            size="sm"
            aria-label={say('message.to')}
            data={[
              { value: 'all', label: say('message.toAll') },
              { value: 'groups', label: say('message.toGroups') },
              { value: 'users', label: say('message.toUsers') },
            ]}
            value={draft.to}
            onChange={(to) => set({ to: to as MessageDraft['to'] })}
          />
          {draft.to === 'groups' ? (
            <MultiSelect
              label={say('message.groups')}
              withAsterisk
              searchable
              data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={draft.groups}
              error={sentence(faults.whom)}
              onChange={(chosen) => set({ groups: chosen })}
            />
          ) : null}
          {draft.to === 'users' ? (
            <MultiSelect
              label={say('message.users')}
              withAsterisk
              searchable
              limit={50}
              data={[...people.rows.values()]
                .filter(({ active }) => active)
                .map(({ id, name, fullName }) => ({ value: String(id), label: `${name} · ${fullName}` }))}
              value={draft.users}
              error={sentence(faults.whom)}
              onChange={(chosen) => set({ users: chosen })}
            />
          ) : null}
          <Textarea
            label={say('message.text')}
            description={say('message.left', { count: draft.text.length, most: LONGEST_MESSAGE })}
            withAsterisk
            rows={5}
            maxLength={LONGEST_MESSAGE}
            value={draft.text}
            error={sentence(faults.text)}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          <Select
            label={say('message.expires')}
            allowDeselect={false}
            data={HOURS.map((value) => ({ value, label: say(`message.hours.${value}`) }))}
            value={draft.expires}
            onChange={(expires) => set({ expires: (expires ?? 'h24') as MessageDraft['expires'] })}
          />
          {draft.expires === 'own' ? (
            <DateTimePicker
              label={say('message.at')}
              withAsterisk
              valueFormat="DD/MM/YYYY HH:mm"
              value={draft.at}
              error={sentence(faults.when)}
              onChange={(at) => set({ at })}
            />
          ) : null}
          {act.error ? <Refusal sentence={errorSentence(act.error, 'manager-message')} /> : null}
          <div>
            <Button type="submit" loading={act.isPending}>
              {say('message.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
