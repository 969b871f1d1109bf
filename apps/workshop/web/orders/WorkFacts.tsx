import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#core/case/told-case.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { amountText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { WorkLine } from '../../contract/orders.ts';
import { client, reread } from '../client.ts';
import { kmSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';
import type { useDesk } from '../use-desk.ts';
import classes from '../workshop.module.css';
import { LineDialog } from './LineDialog.tsx';
import { SerialDialog } from './SerialDialog.tsx';

const AT_WORK = ['assessed', 'planned', 'inWork', 'waitingParts'];
type Desk = NonNullable<ReturnType<typeof useDesk>>;

/** What is to be done by an order and built in, what it costs, and where it stands. */
export function WorkFacts({ fleet, desk, row }: { fleet: number; desk: Desk | null; row: CaseRow }) {
  const say = useWorkshopTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const [adding, setAdding] = useState<'labour' | 'part' | null>(null);
  const [asking, setAsking] = useState<WorkLine | null>(null);
  const { data, error } = useOperation(['case', 'workOrder', fleet, 'work', row.id, row.version], (signal) =>
    client.work({ fleet, id: row.id }, { signal }),
  );
  const told = {
    onDone: () => reread(fleet),
    onRefused: (failure: unknown) => {
      toast({ severity: 'error', summary: errorSentence(failure, 'workshop') });
      reread(fleet);
    },
  };
  const done = useAct((line: WorkLine) => client.doLine({ fleet, id: line.id, version: line.version }), told);
  const undo = useAct((line: WorkLine) => client.undoLine({ fleet, id: line.id, version: line.version }), told);
  const drop = useAct((line: WorkLine) => client.dropLine({ fleet, id: line.id, version: line.version }), told);
  if (error) return <Refusal sentence={errorSentence(error, 'workshop')} />;
  if (!data) return null;
  const mayWork = AT_WORK.includes(row.state);
  const money = (minor: number) => amountText(minor, desk?.currency ?? '', language);
  const [cause = ''] = data.found.split(':');
  const found = (
    ['due', 'point', 'incident', 'zeroFare', 'silent', 'powerCut', 'gpsAntennaCut', 'meterKm'] as const
  ).find((one) => one === cause);
  const amount = (line: WorkLine) => {
    if (line.kind === 'part') return say('work.pieces', { count: line.quantity ?? 0, number: line.partNumber ?? '' });
    const minutes = line.minutes ?? 0;
    return line.technician === null
      ? say('work.labour', { minutes })
      : say('work.by', { technician: line.technician, minutes });
  };
  const doneSaid = (line: WorkLine) => {
    if (line.doneAtMs === null) return null;
    const facts = { by: line.doneBy ?? '', when: when(line.doneAtMs) };
    return line.serial === null
      ? say('work.isDone', facts)
      : say('work.isDoneSerial', { ...facts, serial: line.serial });
  };
  return (
    <section aria-label={say('work.title')}>
      <Facts leastRem={11}>
        {data.odometerKm === null ? null : (
          <Fact name={say('work.odometer')}>{say('work.km', { km: kmSaid(data.odometerKm, language) })}</Fact>
        )}
        {data.plan ? (
          <Fact name={say('work.plan')}>
            {say('work.planLine', {
              bay: data.plan.bay,
              technician: data.plan.technician,
              from: when(data.plan.startsAtMs),
              to: when(data.plan.endsAtMs),
            })}
          </Fact>
        ) : null}
        {data.heldAtMs === null ? null : (
          <Fact name={say(data.letGoAtMs === null ? 'work.held' : 'work.heldFor')}>
            {data.letGoAtMs === null
              ? when(data.heldAtMs)
              : say('work.heldLine', { from: when(data.heldAtMs), to: when(data.letGoAtMs) })}
          </Fact>
        )}
        {found ? <Fact name={say('work.found')}>{say(`work.founds.${found}`)}</Fact> : null}
      </Facts>
      <h3 className={classes.heading}>{say('work.title')}</h3>
      {data.lines.length === 0 ? <p className={classes.soft}>{say('work.none')}</p> : null}
      {data.lines.length > 0 ? (
        <Table fz="sm" verticalSpacing={4} className={classes.lines} aria-label={say('work.title')}>
          <Table.Thead>
            <Table.Tr>
              {(['what', 'amount', 'cost', 'state'] as const).map((name) => (
                <Table.Th key={name} scope="col" className={name === 'cost' ? classes.money : undefined}>
                  {say(`work.columns.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.lines.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>{line.what}</Table.Td>
                <Table.Td>{amount(line)}</Table.Td>
                <Table.Td className={classes.money}>{money(line.costMinor)}</Table.Td>
                <Table.Td>
                  <div className={classes.tools}>
                    {doneSaid(line)}
                    {!mayWork ? null : line.doneAtMs === null ? (
                      <>
                        <Button
                          size="compact-xs"
                          variant="default"
                          aria-label={say('work.doneOf', { what: line.what })}
                          onClick={() => (line.hasSerial ? setAsking(line) : done.mutate(line))}
                        >
                          {say('work.done')}
                        </Button>
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          aria-label={say('work.dropOf', { what: line.what })}
                          onClick={() => drop.mutate(line)}
                        >
                          {say('work.drop')}
                        </Button>
                      </>
                    ) : (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={say('work.undoOf', { what: line.what })}
                        onClick={() => undo.mutate(line)}
                      >
                        {say('work.undo')}
                      </Button>
                    )}
                  </div>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                {say('work.sum')}
              </Table.Th>
              <Table.Td className={classes.money}>{money(data.costMinor)}</Table.Td>
              <Table.Td />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      ) : null}
      {mayWork ? (
        <div className={classes.bar}>
          <Button size="xs" variant="default" onClick={() => setAdding('labour')}>
            {say('work.addLabour')}
          </Button>
          <Button size="xs" variant="default" disabled={!desk?.parts.length} onClick={() => setAdding('part')}>
            {say('work.addPart')}
          </Button>
        </div>
      ) : null}
      {adding && desk ? (
        <LineDialog fleet={fleet} order={row} kind={adding} desk={desk} onClose={() => setAdding(null)} />
      ) : null}
      {asking ? <SerialDialog fleet={fleet} line={asking} onClose={() => setAsking(null)} /> : null}
    </section>
  );
}
