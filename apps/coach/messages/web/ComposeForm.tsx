import { Button, Chip, Group, Kbd, Select, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#core/kit/time.ts';
import { LONGEST_MESSAGE, type MessageTarget, MOST_REPLIES, reachesLater } from '#core/message/driver-message.ts';
import type { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useNow } from '#engine/web/server-time.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { whenText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import type { Addressee, MessageDesk } from '../contract.ts';
import { reachOf } from './message-view.ts';
import classes from './messages.module.css';
import { TargetPicker } from './TargetPicker.tsx';
import { useMessagesTexts } from './texts.ts';

const AS_TYPE = 'type';
const LASTS_MINUTES = [10, 30, 60, 120, 240, 720, 1_440];
const TEMPLATE_KEYS = 6;
const CLOCK_MS = 15_000;

export interface ComposeFormProps {
  fleet: { id: number; name: string };
  desk: MessageDesk;
  /** Whom it is for when the form opens. */
  start: { target: MessageTarget | null; addressee: Addressee | null };
  targetRef?: Ref<HTMLInputElement>;
  /** The target is given and not to be chosen. */
  fixedTarget?: boolean;
  onSent: (messageId: number) => void;
}

/** A message to drivers being written; give it another `key` to start anew. */
export function ComposeForm({ fleet, desk, start, targetRef, fixedTarget, onSent }: ComposeFormProps) {
  const say = useMessagesTexts();
  const { i18n } = useTranslation();
  const nowMs = useNow(CLOCK_MS);
  const [{ target, addressee }, setTarget] = useState(start);
  const [typeCode, setType] = useState<string | null>(null);
  const [templateId, setTemplate] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [lasts, setLasts] = useState(AS_TYPE);
  const [replies, setReplies] = useState<string[]>([]);
  const [asked, setAsked] = useState(false);
  const type = desk.types.find(({ code }) => code === typeCode) ?? desk.types[0];

  const durationText = (minutes: number) =>
    minutes >= 60 && minutes % 60 === 0
      ? say('compose.hours', { count: minutes / 60 })
      : say('compose.minutes', { count: minutes });
  const validMinutes = lasts === AS_TYPE ? (type?.validMinutes ?? 0) : Number(lasts);
  const until = whenText(nowMs + validMinutes * MINUTE_MS, nowMs, desk.timeZone, i18n.language);
  const reach = target && reachOf(target, desk, addressee ? [addressee] : []);

  const act = useAct(
    (to: MessageTarget) =>
      client.messages.send({
        fleet: fleet.id,
        target: to,
        typeCode: type?.code ?? '',
        text,
        templateId,
        expiresAtMs: lasts === AS_TYPE ? null : Math.round(nowMs + validMinutes * MINUTE_MS),
        replies: replies.filter((reply) => desk.replies.includes(reply)),
      }),
    {
      onDone: ({ messageId, recipients }) => {
        toast({ severity: 'success', summary: say('compose.sent', { count: recipients }) });
        setText('');
        setTemplate(null);
        setReplies([]);
        setAsked(false);
        onSent(messageId);
      },
    },
  );
  const send = async () => {
    setAsked(true);
    if (!target || text.trim() === '' || !type || act.isPending) return;
    const accepted =
      target.kind !== 'fleet' ||
      (await confirm({
        title: say('compose.askTitle'),
        message: say('compose.ask', { count: reach ?? 0, fleet: fleet.name }),
        accept: say('compose.askSend'),
        reject: say('compose.askKeep'),
      }));
    if (accepted) act.mutate(target);
  };
  const take = (id: number | null) => {
    const template = desk.templates.find((one) => one.id === id);
    setTemplate(template?.id ?? null);
    if (!template) return;
    setText(template.text);
    const own = desk.types.find((one) => one.id === template.typeId);
    if (own) setType(own.code);
  };
  useKeys([
    { key: 'Ctrl+Enter', does: say('keys.send'), run: () => void send() },
    ...desk.templates.slice(0, TEMPLATE_KEYS).map(({ id }, n) => ({
      key: `Alt+${n + 1}`,
      does: say('keys.template', { n: n + 1 }),
      run: () => take(id),
    })),
  ]);

  if (desk.types.length === 0) return <Text size="sm">{say('compose.noTypes')}</Text>;
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="sm">
        {fixedTarget ? null : (
          <TargetPicker
            fleet={fleet}
            desk={desk}
            target={target}
            addressee={addressee}
            error={asked && !target ? say('compose.needsTarget') : undefined}
            {...(targetRef ? { inputRef: targetRef } : {})}
            onChange={(next, who) => setTarget({ target: next, addressee: who })}
          />
        )}
        <Select
          label={say('compose.template')}
          description={say('compose.templateHint')}
          searchable
          clearable
          selectFirstOptionOnChange
          data={desk.templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={templateId === null ? null : String(templateId)}
          onChange={(id) => take(id === null ? null : Number(id))}
        />
        <Textarea
          label={say('compose.text')}
          description={
            <span className={classes.counter} data-over={text.trim().length > LONGEST_MESSAGE || undefined}>
              {say('compose.counter', { count: text.trim().length, most: LONGEST_MESSAGE })}
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={LONGEST_MESSAGE}
          {...(fixedTarget ? { 'data-autofocus': true } : {})}
          error={asked && text.trim() === '' ? say('compose.needsText') : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group grow align="flex-start" gap="sm">
          <Select
            label={say('compose.type')}
            allowDeselect={false}
            data={desk.types.map(({ code, name }) => ({ value: code, label: name }))}
            value={type?.code ?? null}
            onChange={setType}
          />
          <Select
            label={say('compose.lasts')}
            allowDeselect={false}
            data={[
              { value: AS_TYPE, label: say('compose.lastsType', { duration: durationText(type?.validMinutes ?? 0) }) },
              ...LASTS_MINUTES.map((minutes) => ({ value: String(minutes), label: durationText(minutes) })),
            ]}
            value={lasts}
            onChange={(next) => setLasts(next ?? AS_TYPE)}
          />
        </Group>
        {type?.urgency === 'urgent' ? <p className={classes.urgentHint}>{say('compose.urgent')}</p> : null}
        <fieldset className={classes.replies}>
          <legend>{say('compose.replies')}</legend>
          {desk.replies.length === 0 ? (
            <Text size="xs" c="dimmed">
              {say('compose.noReplies')}
            </Text>
          ) : null}
          <Chip.Group multiple value={replies} onChange={setReplies}>
            <Group gap={6}>
              {desk.replies.map((reply) => (
                <Chip
                  key={reply}
                  value={reply}
                  size="xs"
                  disabled={replies.length >= MOST_REPLIES && !replies.includes(reply)}
                >
                  {reply}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </fieldset>
        {act.error ? <Refusal sentence={errorSentence(act.error satisfies CallRefused, 'messages')} /> : null}
        <div className={classes.foot}>
          <Reach target={target} reach={reach} until={until} />
          <Button type="submit" loading={act.isPending} rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}>
            {say('compose.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Reach({ target, reach, until }: { target: MessageTarget | null; reach: number | null; until: string }) {
  const say = useMessagesTexts();
  if (!target) return <span />;
  if (target.kind === 'driver' && reach === 0) {
    return <span className={classes.soft}>{say('compose.laterDriver', { time: until })}</span>;
  }
  return (
    <output className={reach === 0 && !reachesLater(target) ? classes.bad : classes.soft}>
      {reach === null ? null : say('compose.reach', { count: reach })}{' '}
      {reachesLater(target) && target.kind !== 'driver' ? say('compose.later', { time: until }) : null}
    </output>
  );
}
