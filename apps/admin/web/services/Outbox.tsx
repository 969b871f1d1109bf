import { Alert, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorSentence } from '#engine/web/i18n.ts';
import { useOperation } from '#engine/web/operations.ts';
import { usePlace } from '#engine/web/place.ts';
import { useKeys } from '#ui/kit/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { MAIL_FILTERS } from '../../contract.ts';
import { client } from '../client.ts';
import { useAdminTexts } from '../texts.ts';
import { MailCards } from './MailCards.tsx';
import { MailDrawer } from './MailDrawer.tsx';
import { MailTable } from './MailTable.tsx';
import classes from './services.module.css';

const EVERY_MS = 10_000;
const TYPED_MS = 250;
const MOST = 500;

/** The mails the suite wrote, newest first: what became of each, its text, and a way to send it again. */
export function Outbox() {
  const say = useAdminTexts();
  const [filterText, setFilter] = usePlace('mails');
  const [chosen, choose] = usePlace('mail');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), TYPED_MS);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const search = useRef<HTMLInputElement>(null);
  const filter = MAIL_FILTERS.find((one) => one === filterText) ?? 'all';
  const { data, error, refetch } = useOperation(
    ['admin', 'mails', filter, words],
    (signal) => client.mails({ filter, words }, { signal }),
    { everyMs: EVERY_MS, staleMs: 0 },
  );
  useKeys([{ key: '/', does: say('mail.search'), run: () => search.current?.focus() }]);
  const mails = data?.mails ?? [];
  const asked = filter !== 'all' || words !== '';

  return (
    <Panel
      title={say('mail.title')}
      className={classes.outbox ?? ''}
      beside={data ? <span className={classes.count}>{say('mail.count', { count: mails.length })}</span> : null}
      tools={
        <div className={classes.tools}>
          <TextInput
            ref={search}
            size="xs"
            className={classes.search ?? ''}
            aria-label={say('mail.search')}
            placeholder={say('mail.search')}
            value={typed}
            maxLength={200}
            leftSection={<IconSearch size={14} aria-hidden />}
            rightSection={
              typed ? <CloseButton size="xs" aria-label={say('mail.clear')} onClick={() => setTyped('')} /> : null
            }
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={say('mail.filterLabel')}
            data={MAIL_FILTERS.map((value) => ({ value, label: say(`mail.filter.${value}`) }))}
            value={filter}
            onChange={(value) => setFilter(value === 'all' ? undefined : value)}
          />
        </div>
      }
    >
      {data?.way === 'outbox' ? <Notice words={say('mail.demo')} /> : null}
      {data?.way === 'none' ? <Notice words={say('mail.nowhere')} /> : null}
      {error ? <Refusal sentence={errorSentence(error, 'admin')} /> : null}
      {data && mails.length === 0 ? (
        <div className={classes.empty}>
          <Nothing title={say(asked ? 'mail.emptyFilter' : 'mail.empty')} />
        </div>
      ) : null}
      {data && mails.length > 0 && phone ? (
        <MailCards mails={mails} way={data.way} onOpen={(id) => choose(String(id))} />
      ) : null}
      {data && mails.length > 0 && !phone ? (
        <MailTable mails={mails} way={data.way} onOpen={(id) => choose(String(id))} onSent={() => void refetch()} />
      ) : null}
      {mails.length >= MOST ? <p className={classes.soft}>{say('mail.most', { count: MOST })}</p> : null}
      <MailDrawer
        key={chosen ?? ''}
        mailId={chosen === undefined ? null : Number(chosen)}
        way={data?.way ?? 'none'}
        onClose={() => choose(undefined)}
        onSent={() => void refetch()}
      />
    </Panel>
  );
}

function Notice({ words }: { words: string }) {
  return (
    <Alert variant="light" p="xs" mb="xs" role="note">
      {words}
    </Alert>
  );
}
