import { Alert, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { CHANNEL_FILTERS, MESSAGE_FILTERS, type Ways } from '../../../contract/outbox.ts';
import { client } from '../../client.ts';
import classes from '../services.module.css';
import { OutboxCards } from './OutboxCards.tsx';
import { OutboxDrawer } from './OutboxDrawer.tsx';
import { OutboxTable } from './OutboxTable.tsx';
import { useOutboxTexts } from './texts.ts';

const EVERY_MS = 10_000;
const TYPED_MS = 250;
const MOST = 500;
const NOWHERE: Ways = { mail: 'none', sms: 'none' };

/** The messages the suite wrote, newest first: what became of each, its text, and a way to send it again. */
export function Outbox() {
  const say = useOutboxTexts();
  const [filterText, setFilter] = usePlace('outbox');
  const [chosen, choose] = usePlace('message');
  const [channelText, setChannel] = usePlace('channel');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), TYPED_MS);
  const phone = usePhone();
  const search = useRef<HTMLInputElement>(null);
  const filter = MESSAGE_FILTERS.find((one) => one === filterText) ?? 'all';
  const channel = CHANNEL_FILTERS.find((one) => one === channelText) ?? 'all';
  const { data, error, refetch } = useOperation(
    ['admin', 'outbox', filter, channel, words],
    (signal) => client.messages({ filter, channel, words }, { signal }),
    { everyMs: EVERY_MS, staleMs: 0 },
  );
  useKeys([{ key: '/', does: say('outbox.search'), run: () => search.current?.focus() }]);
  const messages = data?.messages ?? [];
  const asked = filter !== 'all' || channel !== 'all' || words !== '';

  return (
    <Panel
      title={say('outbox.title')}
      className={classes.outbox ?? ''}
      beside={data ? <span className={classes.count}>{say('outbox.count', { count: messages.length })}</span> : null}
      tools={
        <div className={classes.tools}>
          <TextInput
            ref={search}
            size="xs"
            className={classes.search ?? ''}
            aria-label={say('outbox.search')}
            placeholder={say('outbox.search')}
            value={typed}
            maxLength={200}
            leftSection={<IconSearch size={14} aria-hidden />}
            rightSection={
              typed ? <CloseButton size="xs" aria-label={say('outbox.clear')} onClick={() => setTyped('')} /> : null
            }
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={say('outbox.channelLabel')}
            data={CHANNEL_FILTERS.map((value) => ({ value, label: say(`outbox.channel.${value}`) }))}
            value={channel}
            onChange={(value) => setChannel(value === 'all' ? undefined : value)}
          />
          <SegmentedControl
            aria-label={say('outbox.filterLabel')}
            data={MESSAGE_FILTERS.map((value) => ({ value, label: say(`outbox.filter.${value}`) }))}
            value={filter}
            onChange={(value) => setFilter(value === 'all' ? undefined : value)}
          />
        </div>
      }
    >
      {data ? <Notices ways={data.ways} /> : null}
      {error ? <Refusal sentence={errorSentence(error, 'admin-outbox')} /> : null}
      {data && messages.length === 0 ? (
        <div className={classes.empty}>
          <Nothing title={say(asked ? 'outbox.emptyFilter' : 'outbox.empty')} />
        </div>
      ) : null}
      {data && messages.length > 0 && phone ? (
        <OutboxCards messages={messages} ways={data.ways} onOpen={(id) => choose(String(id))} />
      ) : null}
      {data && messages.length > 0 && !phone ? (
        <OutboxTable
          messages={messages}
          ways={data.ways}
          onOpen={(id) => choose(String(id))}
          onSent={() => void refetch()}
        />
      ) : null}
      {messages.length >= MOST ? <p className={classes.soft}>{say('outbox.most', { count: MOST })}</p> : null}
      <OutboxDrawer
        key={chosen ?? ''}
        messageId={chosen === undefined ? null : Number(chosen)}
        ways={data?.ways ?? NOWHERE}
        onClose={() => choose(undefined)}
        onSent={() => void refetch()}
      />
    </Panel>
  );
}

/** Where messages go that go to no server. */
function Notices({ ways }: { ways: Ways }) {
  const say = useOutboxTexts();
  const told = [
    ...(ways.mail === 'outbox' || ways.mail === 'none' ? [say(`outbox.mailWay.${ways.mail}`)] : []),
    ...(ways.sms === 'outbox' || ways.sms === 'none' ? [say(`outbox.smsWay.${ways.sms}`)] : []),
  ];
  return told.length === 0 ? null : (
    <Alert variant="light" p="xs" mb="xs" role="note">
      {told.join(' ')}
    </Alert>
  );
}
