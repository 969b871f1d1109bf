import { Button, CloseButton, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { MOST_PIECES } from '#core/workshop/part.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { StockRow } from '../../contract/stock.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import classes from '../workshop.module.css';

const KINDS = ['in', 'count', 'lost'] as const;

/** What went in and out of the stock of a part, and what comes now: a delivery, a count, a loss. */
export function StockPanel({ fleet, part, onClose }: { fleet: number; part: StockRow; onClose: () => void }) {
  const say = useWorkshopTexts();
  const when = useWhen();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('in');
  const [quantity, setQuantity] = useState<number | string>(1);
  const [serial, setSerial] = useState('');
  const [why, setWhy] = useState('');
  /** The same until it is entered: sent twice it is done once. */
  const key = useRef(newClientKey());
  const { data } = useOperation(['workshop', fleet, 'moves', part.id, part.stock], (signal) =>
    client.stockMoves({ fleet, part: part.id }, { signal }),
  );
  const change = useAct(
    () =>
      client.changeStock({
        fleet,
        part: part.id,
        kind,
        quantity: part.serials ? 1 : Number(quantity),
        serial,
        why,
        key: key.current,
      }),
    {
      onDone: ({ stock }) => {
        toast({ severity: 'success', summary: say('stock.done', { name: part.name, stock }) });
        key.current = newClientKey();
        setSerial('');
        setWhy('');
        reread(fleet);
      },
    },
  );
  return (
    <Panel
      title={`${part.number} ${part.name}`}
      tools={<CloseButton size="sm" aria-label={say('case.close')} onClick={onClose} />}
    >
      <form
        noValidate
        aria-label={say('stock.change')}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(undefined);
        }}
      >
        <Stack gap="xs">
          <NativeSelect
            size="sm"
            label={say('stock.kind')}
            value={kind}
            data={KINDS.filter((one) => one !== 'count' || !part.serials).map((value) => ({
              value,
              label: say(`stock.kinds.${value}`),
            }))}
            onChange={({ currentTarget: { value } }) => setKind(KINDS.find((one) => one === value) ?? kind)}
          />
          {part.serials ? (
            <TextInput
              size="sm"
              label={say('stock.serial')}
              withAsterisk
              maxLength={40}
              value={serial}
              onChange={(event) => setSerial(event.currentTarget.value)}
            />
          ) : (
            <NumberInput
              size="sm"
              label={say(kind === 'count' ? 'stock.counted' : 'stock.quantity')}
              min={kind === 'count' ? 0 : 1}
              max={MOST_PIECES}
              allowDecimal={false}
              value={quantity}
              onChange={setQuantity}
            />
          )}
          <TextInput
            size="sm"
            label={say('stock.why')}
            withAsterisk={kind !== 'in'}
            maxLength={200}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          {change.error ? <Refusal sentence={errorSentence(change.error, 'workshop')} /> : null}
          <Button type="submit" size="sm" loading={change.isPending}>
            {say('stock.give')}
          </Button>
        </Stack>
      </form>
      {data && data.serials.length > 0 ? <p>{say('stock.pieces', { serials: data.serials.join(', ') })}</p> : null}
      <h3 className={classes.heading}>{say('stock.moves')}</h3>
      {data?.moves.length === 0 ? <p className={classes.soft}>{say('stock.noMoves')}</p> : null}
      <ul className={classes.list}>
        {data?.moves.map((move) => (
          <li key={move.id}>
            {[
              say('stock.move', {
                when: when(move.atMs),
                kind: say(`stock.kinds.${move.kind}`),
                quantity: move.quantity > 0 ? `+${move.quantity}` : `−${-move.quantity}`,
                after: move.stockAfter,
              }),
              move.serial,
              move.order,
              move.why,
              move.by,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
