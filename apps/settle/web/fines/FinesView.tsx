import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useAct, usePages } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ToldFine } from '../../contract/fines.ts';
import { client, type Desk } from '../client.ts';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { FineDialog } from './FineDialog.tsx';
import { PassDialog } from './PassDialog.tsx';
import { useFineTexts } from './texts.ts';

/** The fines of the fleet's vehicles, the last noted first, and who pays each. */
export function FinesView({ fleet, desk }: { fleet: number; desk: Desk }) {
  const say = useFineTexts();
  const [noting, setNoting] = useState(false);
  const [passing, setPassing] = useState<ToldFine | null>(null);
  const pages = usePages(
    ['settle', fleet, 'fines'],
    (before: number | null, signal) => client.fines({ fleet, ...(before === null ? {} : { before }) }, { signal }),
    (page) => (page.more ? (page.rows.at(-1)?.id ?? null) : null),
    { keep: true },
  );
  const again = () => void pages.refetch();
  const drop = useAct((id: number) => client.dropFine({ fleet, id }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('dropped') });
      again();
    },
    onRefused: again,
  });
  useKeys([{ key: 'F2', does: say('noteKey'), run: () => setNoting(true) }]);
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const failure = pages.error ?? drop.error;
  return (
    <Panel
      title={say('list')}
      tools={
        <Button size="xs" onClick={() => setNoting(true)}>
          {say('note')}
        </Button>
      }
    >
      {failure ? <Refusal sentence={errorSentence(failure, 'settle-fines')} /> : null}
      {pages.data ? (
        rows.length === 0 ? (
          <Nothing title={say('none')} />
        ) : (
          <FineTable
            desk={desk}
            rows={rows}
            onPass={setPassing}
            onDrop={({ id }) => (drop.isPending ? undefined : drop.mutate(id))}
          />
        )
      ) : pages.error ? null : (
        <Waiting />
      )}
      {pages.hasNextPage ? (
        <Button size="xs" variant="default" fullWidth onClick={() => void pages.fetchNextPage()}>
          {say('more')}
        </Button>
      ) : null}
      {noting ? <FineDialog fleet={fleet} desk={desk} onDone={again} onClose={() => setNoting(false)} /> : null}
      {passing ? <PassDialog fleet={fleet} fine={passing} onDone={again} onClose={() => setPassing(null)} /> : null}
    </Panel>
  );
}

function FineTable({
  desk,
  rows,
  onPass,
  onDrop,
}: {
  desk: Desk;
  rows: readonly ToldFine[];
  onPass: (fine: ToldFine) => void;
  onDrop: (fine: ToldFine) => void;
}) {
  const say = useFineTexts();
  const said = useSaid(desk.currency);
  const when = useWhen();
  const who = ({ driver, settledFrom }: ToldFine) => {
    if (driver) return say('ofDriver', driver);
    return settledFrom === null ? say('ofOwners') : say('settled', { day: said.day(settledFrom) });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={classes.scrolls} aria-label={say('table')} tabIndex={0}>
      <table className={classes.lines} aria-label={say('list')}>
        <thead>
          <tr>
            <th scope="col">{say('column.vehicle')}</th>
            <th scope="col">{say('column.when')}</th>
            <th scope="col">{say('column.offence')}</th>
            <th scope="col">{say('column.who')}</th>
            <th scope="col" className={classes.amount}>
              {say('column.amount')}
            </th>
            <th scope="col">
              <VisuallyHidden>{say('does')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((fine) => (
            <tr key={fine.id}>
              <td>{fine.plate}</td>
              <td>{when(fine.atMs)}</td>
              <td title={say('notedBy', { by: fine.notedBy, when: when(fine.notedAtMs) })}>{fine.offence}</td>
              <td className={classes.how}>{who(fine)}</td>
              <td className={classes.amount}>{said.money(fine.amountMinor)}</td>
              <td className={classes.amount}>
                {fine.driver || fine.settledFrom !== null ? null : (
                  <>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={say('passOf', { plate: fine.plate })}
                      onClick={() => onPass(fine)}
                    >
                      {say('pass')}
                    </Button>{' '}
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={say('offOf', { plate: fine.plate })}
                      onClick={() => onDrop(fine)}
                    >
                      {say('off')}
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
