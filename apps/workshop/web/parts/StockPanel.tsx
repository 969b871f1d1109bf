import { CloseButton } from '@mantine/core';
import { MOST_PIECES } from '#core/workshop/part.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormHere } from '#engine/web/form/FormHere.tsx';
import { useWhen } from '#engine/web/use-when.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { StockRow } from '../../contract/stock.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import classes from '../workshop.module.css';

const KINDS = ['in', 'count', 'lost'] as const;

/** What went in and out of the stock of a part, and what comes now: a delivery, a count, a loss. */
export function StockPanel({ fleet, part, onClose }: { fleet: number; part: StockRow; onClose: () => void }) {
  const say = useWorkshopTexts();
  const when = useWhen();
  const { data } = useOperation(['workshop', fleet, 'moves', part.id, part.stock], (signal) =>
    client.stockMoves({ fleet, part: part.id }, { signal }),
  );
  const pieces = { kind: 'count', start: 1, least: 1, most: MOST_PIECES, required: true, stays: true } as const;
  const said = { kind: 'text', label: say('stock.why'), most: 200 } as const;
  return (
    <Panel
      title={`${part.number} ${part.name}`}
      tools={<CloseButton size="sm" aria-label={say('case.close')} onClick={onClose} />}
    >
      <FormHere
        label={say('stock.change')}
        words={{ give: say('stock.give') }}
        errors="workshop"
        operation={client.changeStock}
        subject={{ fleet, part: part.id }}
        fields={{
          kind: {
            kind: 'choice',
            label: say('stock.kind'),
            choices: KINDS.filter((one) => one !== 'count' || !part.serials).map((value) => ({
              value,
              label: say(`stock.kinds.${value}`),
            })),
            stays: true,
          },
          serial: {
            kind: 'text',
            label: say('stock.serial'),
            most: 40,
            required: true,
            shown: () => part.serials,
          },
          quantity: { ...pieces, label: say('stock.quantity'), shown: ({ kind }) => !part.serials && kind !== 'count' },
          counted: { ...pieces, label: say('stock.counted'), least: 0, shown: ({ kind }) => kind === 'count' },
          why: { ...said, required: false, shown: ({ kind }) => kind === 'in' },
          reason: { ...said, required: true, shown: ({ kind }) => kind !== 'in' },
        }}
        input={({ kind, serial = '', quantity, counted, why, reason }, key) => ({
          fleet,
          part: part.id,
          kind,
          quantity: part.serials ? 1 : Number(kind === 'count' ? counted : quantity),
          serial,
          why: String(kind === 'in' ? why : reason),
          key,
        })}
        done={({ stock }) => {
          reread(fleet);
          return say('stock.done', { name: part.name, stock });
        }}
      />
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
