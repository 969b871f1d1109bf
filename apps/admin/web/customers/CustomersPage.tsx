import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhoneWriter } from '#ui/kit/phones.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { client } from '../client.ts';
import { CallLine } from './CallLine.tsx';
import { CustomerDrawer } from './CustomerDrawer.tsx';
import { phoneIn } from './customer-draft.ts';
import classes from './customers.module.css';
import { useCustomerTexts } from './texts.ts';

type Line = Awaited<ReturnType<(typeof client)['searchCustomers']>>['customers'][number];

const TYPED_MS = 200;
/** When a customer booked last changes with each booking, which the topic does not tell of. */
const EVERY_MS = 60_000;

/** The customers of a fleet, found by name or number, and the card of the one that is looked at. */
export function CustomersPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetCustomers fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function FleetCustomers({ fleet, fleets, onFleet }: OfFleet) {
  const say = useCustomerTexts();
  const when = useWhen();
  const { user } = useSignedIn();
  const [chosen, choose] = usePlace('customer');
  const [asked, setAsked] = usePlace('find');
  const [onlyText, setOnly] = usePlace('only');
  const [typed, setTyped] = useState(asked ?? '');
  const [text] = useDebouncedValue(typed.trim(), TYPED_MS);
  const search = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  const written = usePhoneWriter();
  const board = useBoard(phone ? 'customers-phone' : 'customers', user);
  const only = onlyText === 'banned' ? 'banned' : 'all';
  const key = ['admin', 'customers', fleet.id];
  const { data, error } = useOperation(
    [...key, text, only],
    (signal) => client.searchCustomers({ fleet: fleet.id, text, only }, { signal }),
    { staleMs: 0, everyMs: EVERY_MS },
  );
  const again = () => queries.invalidateQueries({ queryKey: key });
  useReread('customers', fleet.id, again);
  useKeys([
    { key: '/', does: say('customer.search'), run: () => search.current?.focus() },
    { key: 'F2', does: say('customer.new'), run: () => choose('new') },
  ]);
  const rows = useMemo(() => new Map((data?.customers ?? []).map((one) => [one.id, one])), [data]);
  const columns = useMemo(() => {
    const all: BoardColumn<Line>[] = [
      { id: 'name', title: say('customer.columns.name'), width: 180, grow: 2, strong: true, value: ({ name }) => name },
      {
        id: 'phones',
        title: say('customer.columns.phones'),
        width: 190,
        grow: 2,
        value: ({ phones }) => phones.map(written).join(', '),
      },
      {
        id: 'templates',
        title: say('customer.columns.templates'),
        width: 90,
        kind: 'number',
        value: ({ templates }) => templates,
      },
      {
        id: 'account',
        title: say('customer.columns.account'),
        width: 90,
        value: ({ accountNumber }) => accountNumber,
      },
      {
        id: 'last',
        title: say('customer.columns.last'),
        width: 130,
        value: ({ lastBookedAtMs }) => lastBookedAtMs,
        text: ({ lastBookedAtMs }) => (lastBookedAtMs === null ? '' : when(lastBookedAtMs)),
      },
      {
        id: 'banned',
        title: say('customer.columns.banned'),
        width: 180,
        grow: 1,
        value: ({ bannedWhy }) => bannedWhy,
        tone: () => 'bad',
      },
    ];
    return phone ? phoneColumns(all, { name: 116, phones: 124, last: 96 }) : all;
  }, [say, when, phone, written]);
  const searching = text !== '' || only === 'banned';
  return (
    <div className={classes.page}>
      <Panel
        title={say('customer.title')}
        flush
        className={classes.panel ?? ''}
        beside={data ? <span className={classes.soft}>{say('customer.count', { count: data.total })}</span> : null}
        tools={
          <>
            <FleetSelect label={say('customer.fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
            <TextInput
              ref={search}
              size="xs"
              className={classes.search ?? ''}
              aria-label={say('customer.search')}
              placeholder={say('customer.search')}
              value={typed}
              maxLength={100}
              leftSection={<IconSearch size={14} aria-hidden />}
              rightSection={
                typed ? <CloseButton size="xs" aria-label={say('customer.clear')} onClick={() => setTyped('')} /> : null
              }
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => setAsked(typed.trim() || undefined)}
            />
            <Checkbox
              size="xs"
              label={say('customer.onlyBanned')}
              checked={only === 'banned'}
              onChange={(event) => setOnly(event.currentTarget.checked ? 'banned' : undefined)}
            />
            <CallLine fleet={fleet} />
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => choose('new')}>
              {say('customer.new')}
            </Button>
          </>
        }
      >
        <div className={classes.table}>
          {error && !data ? <Refusal sentence={errorSentence(error, 'admin-customers')} /> : null}
          {data && data.total > rows.size ? (
            <Refusal sentence={say('customer.most', { shown: rows.size, total: data.total })} />
          ) : null}
          <div className={classes.rows}>
            <Board<Line>
              board={board}
              label={say('customer.title')}
              rows={rows}
              ready={data !== undefined}
              columns={columns}
              empty={say(searching ? 'customer.emptySearch' : 'customer.empty')}
              selectedId={chosen ? Number(chosen) : null}
              onOpen={({ id }) => choose(String(id))}
              clickOpens
            />
          </div>
        </div>
      </Panel>
      <CustomerDrawer
        key={chosen ?? ''}
        fleet={fleet.id}
        chosen={chosen === 'new' ? 'new' : Number(chosen) || null}
        phone={phoneIn(text)}
        onClose={() => choose(undefined)}
        onChanged={() => void again()}
      />
    </div>
  );
}
