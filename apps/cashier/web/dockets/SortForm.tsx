import { Button, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_DOCKET_NUMBER } from '#core/docket/docket.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import type { Docket } from '../../contract/dockets.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { goOn } from '../go-on.ts';
import { useDocketTexts } from './texts.ts';

/** Dockets are sorted to the account that pays them, scan by scan. */
export function SortForm({ fleet, desk, onSorted }: { fleet: number; desk: Desk; onSorted: () => void }) {
  const say = useDocketTexts();
  const { language } = useTranslation().i18n;
  const numberField = useRef<HTMLInputElement>(null);
  const [account, setAccount] = useState('');
  const [number, setNumber] = useState('');
  const [last, setLast] = useState<Docket | null>(null);
  const sort = useAct(() => client.sortDocket({ fleet, number, account }), {
    onDone: (docket) => {
      setLast(docket);
      setNumber('');
      numberField.current?.focus();
      onSorted();
    },
    onRefused: () => numberField.current?.select(),
  });
  return (
    <Panel title={say('sort')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sort.isPending) sort.mutate(undefined);
        }}
      >
        <Stack gap="xs">
          <p className={classes.soft}>{say('sortAbout')}</p>
          <div className={classes.pair}>
            <TextInput
              data-next
              onKeyDown={goOn}
              label={say('accountNumber')}
              maxLength={40}
              value={account}
              onChange={(event) => setAccount(event.currentTarget.value)}
            />
            <TextInput
              ref={numberField}
              data-next
              label={say('number')}
              maxLength={LONGEST_DOCKET_NUMBER}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          </div>
          {sort.error ? <Refusal sentence={errorSentence(sort.error, 'cashier')} /> : null}
          {last && !sort.error ? (
            <output className={classes.soft}>
              {say('sorted', {
                number: last.number,
                account: last.accountNumber ?? '',
                amount: moneyText(last.amountMinor, desk.currency, language),
              })}
            </output>
          ) : null}
          <Button type="submit" size="xs" variant="default" loading={sort.isPending}>
            {say('sorts')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
