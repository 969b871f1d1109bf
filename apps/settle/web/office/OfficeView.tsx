import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useMove, usePlace, usePlaces } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import type { Listed } from '../../contract/shapes.ts';
import { client, type Settled } from '../client.ts';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { StatementPanel } from '../statement/StatementPanel.tsx';
import { useSettleTexts } from '../texts.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { LivePanel } from './LivePanel.tsx';
import { officeStatements } from './office-statements.ts';
import { PeriodPanel } from './PeriodPanel.tsx';
import { isMade, linesOfList, type StatementLine, statementColumns } from './statement-columns.ts';

const NONE: readonly Listed[] = [];

/** The statements of a period: made, looked at, put right, made final. */
export function OfficeView({ fleet, settled }: { fleet: number; settled: Settled }) {
  const say = useSettleTexts();
  const said = useSaid(settled.currency);
  const { language } = said;
  const { user } = useSignedIn();
  const phone = usePhone();
  const move = useMove();
  const places = usePlaces(['period', 'statement']);
  const [, choose] = usePlace('statement');
  const [liveOwner, chooseLive] = usePlace('owner');
  const open = (line: StatementLine) =>
    isMade(line)
      ? move({ statement: String(line.id), owner: undefined })
      : move({ statement: undefined, owner: line.owner });
  const close = () => move({ statement: undefined, owner: undefined });
  const [adding, setAdding] = useState(false);
  const { rows: periods, currency, mayFinalise } = settled;
  // What is to be done first: the newest period that is over and not final. It stays shown when it is final too.
  const [shown] = useState(
    () =>
      (periods.find(({ state, through }) => state !== 'final' && through < (periods[0]?.from ?? '')) ?? periods[0])
        ?.from,
  );
  const period = periods.find(({ from }) => from === (places.period ?? shown)) ?? periods[0];
  const from = period?.from ?? '';
  const chosen = idInPlace(places.statement);
  const key = ['settle', fleet];
  const { data, error } = useOperation([...key, 'period', from], (signal) =>
    client.settlementPeriod({ fleet, from }, { signal }),
  );
  const statements = data?.statements ?? NONE;
  const rows = useMemo(() => linesOfList(statements), [statements]);
  const readAgain = () => queries.invalidateQueries({ queryKey: key });
  const again = () => void readAgain();
  const make = useAct(() => client.draftSettlement({ fleet, from }), {
    onDone: ({ statements: count }) => {
      toast({ severity: 'success', summary: say('made', { count }) });
      choose(undefined);
      again();
    },
  });
  const finalise = useAct(() => client.finaliseSettlement({ fleet, from }), {
    onDone: async ({ first, last }) => {
      // Whoever reads that it is final may print it at once.
      await readAgain();
      const summary = first === null || last === null ? say('finalisedNone') : say('finalised', { first, last });
      toast({ severity: 'success', summary });
    },
    onRefused: again,
  });
  const state = data?.state ?? 'open';
  const days = period ? said.days(period) : '';
  const askFinal = async () => {
    const asked = { title: say('finaliseTitle', { days }), message: say('finaliseMeans'), accept: say('finalise') };
    if (await confirm(asked)) finalise.mutate(undefined);
  };
  const isOver = period !== undefined && period.from !== periods[0]?.from;
  const canMake = isOver && state !== 'final';
  const canFinal = state === 'pending' && mayFinalise;
  useKeys([
    { key: 'F2', does: say('keys.make'), run: () => (canMake ? make.mutate(undefined) : undefined) },
    { key: 'F4', does: say('keys.add'), run: () => (state === 'final' ? undefined : setAdding(true)) },
    { key: 'F12', does: say('keys.finalise'), run: () => (canFinal ? void askFinal() : undefined) },
    { key: 'Escape', does: say('keys.close'), run: () => (isBehindDialog() ? undefined : close()) },
  ]);
  const board = useBoard(phone ? 'settle-statements-phone' : 'settle-statements', user);
  const columns = useMemo(() => {
    const all = statementColumns(say, { language, currency });
    return phone ? phoneColumns(all, { owner: 120, total: 110, look: 120 }) : all;
  }, [say, language, currency, phone]);
  const failure = make.error ?? finalise.error ?? error;
  if (!period) return null;
  const about = data ? (
    <PeriodPanel fleet={fleet} desk={settled} period={period} whole={data} onChanged={again} />
  ) : null;
  const row = chosen === null ? undefined : rows.get(chosen);
  const liveRow =
    liveOwner === undefined ? undefined : statements.find(({ id, owner }) => id === null && owner === liveOwner);
  const one =
    row && isMade(row) ? (
      <StatementPanel
        key={row.id}
        source={officeStatements(fleet)}
        desk={settled}
        id={row.id}
        onChanged={again}
        onClose={() => choose(undefined)}
      />
    ) : liveRow ? (
      <LivePanel
        key={liveRow.owner}
        fleet={fleet}
        desk={settled}
        from={from}
        owner={liveRow.owner}
        onClose={() => chooseLive(undefined)}
      />
    ) : null;
  return (
    <ListPage
      above={
        <>
          <div className={classes.bar}>
            <NativeSelect
              size="xs"
              label={say('period')}
              value={from}
              data={periods.map((of) => ({
                value: of.from,
                label: say('ofState', { days: said.days(of), state: say(`state.${of.state}`) }),
              }))}
              onChange={(event) => move({ period: event.currentTarget.value, statement: undefined, owner: undefined })}
            />
            <span className={classes.spread} />
            <Button size="xs" variant="default" disabled={state === 'final'} onClick={() => setAdding(true)}>
              {say('add')}
            </Button>
            <Button
              size="xs"
              variant={state === 'pending' ? 'default' : 'filled'}
              disabled={!canMake}
              loading={make.isPending}
              onClick={() => make.mutate(undefined)}
            >
              {state === 'open' ? say('make') : say('again')}
            </Button>
            {mayFinalise ? (
              <Button size="xs" disabled={!canFinal} loading={finalise.isPending} onClick={() => void askFinal()}>
                {say('finalise')}
              </Button>
            ) : null}
          </div>
          {failure ? <Refusal sentence={errorSentence(failure, 'settle')} /> : null}
          {phone && !one ? about : null}
        </>
      }
      narrow={phone}
      widths={{ panel: 'minmax(24rem, 31rem)' }}
      list={
        <ListPanel
          className={classes.tall ?? ''}
          title={say('list')}
          beside={
            <span className={classes.soft}>
              {say('count', {
                count: rows.size,
                sum: said.money(statements.reduce((sum, { totalMinor }) => sum + totalMinor, 0)),
              })}
            </span>
          }
          more={null}
          tools={<BoardTools board={board} columns={columns} filterLabel={say('filter')} />}
        >
          <Board<StatementLine>
            board={board}
            label={say('list')}
            rows={rows}
            ready={data !== undefined || error !== null}
            columns={columns}
            empty={say('none')}
            selectedId={chosen ?? [...rows.values()].find(({ owner }) => owner === liveRow?.owner)?.id ?? null}
            onSelect={open}
            onOpen={open}
            tone={({ moved, disputes }) => (disputes > 0 ? 'bad' : moved ? 'warn' : undefined)}
          />
          {adding ? (
            <AdjustDialog
              fleet={fleet}
              currency={currency}
              from={from}
              owners={statements.map(({ owner }) => owner)}
              onDone={again}
              onClose={() => setAdding(false)}
            />
          ) : null}
        </ListPanel>
      }
      panel={one ?? (phone ? null : about)}
    />
  );
}
