import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { FairLine } from '../contract.ts';
import { client } from './client.ts';
import { lengthSaid } from './length-said.ts';
import { useUmpireTexts } from './texts.ts';
import classes from './umpire.module.css';

const COLUMNS = ['penalty', 'occurrence', 'given', 'quashed', 'openEnded', 'least', 'median', 'most', 'by'] as const;

/** All but the name of the penalty, and who gave it. */
const isFigure = (at: number): boolean => at > 0 && at < COLUMNS.length - 1;

/** How long the same offence was punished for, and by whom; the widest apart first. */
export function FairnessView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useUmpireTexts();
  const { data, error } = useOperation(['case', 'suspension', fleet, 'fairness'], (signal) =>
    client.fairness({ fleet }, { signal }),
  );
  const length = (minutes: number | null) => (minutes === null ? '' : lengthSaid(say, minutes));
  const cells = (line: FairLine) => [
    line.penalty,
    line.occurrence,
    line.given,
    line.quashed,
    line.openEnded,
    length(line.leastMinutes),
    length(line.medianMinutes),
    length(line.mostMinutes),
    line.by
      .map(({ name, given, medianMinutes }) =>
        say('fair.byOne', { name, given, length: lengthSaid(say, medianMinutes) }),
      )
      .join(', '),
  ];
  return (
    <div className={classes.page}>
      <Panel title={say('fair.title')} tools={before} className={classes.panel ?? ''}>
        <p className={classes.soft}>{say('fair.about')}</p>
        {error ? <Refusal sentence={errorSentence(error, 'umpire')} /> : null}
        {!data && !error ? <Waiting /> : null}
        {data?.lines.length === 0 ? <Nothing title={say('fair.none')} /> : null}
        {data && data.lines.length > 0 ? (
          <Table.ScrollContainer minWidth={680}>
            <Table fz="sm" verticalSpacing={4} aria-label={say('fair.title')}>
              <Table.Thead>
                <Table.Tr>
                  {COLUMNS.map((name, at) => (
                    <Table.Th key={name} scope="col" ta={isFigure(at) ? 'right' : 'left'}>
                      {say(`fair.${name}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.lines.map((line) => (
                  <Table.Tr key={`${line.penalty} ${line.occurrence}`}>
                    {cells(line).map((cell, at) => (
                      <Table.Td key={COLUMNS[at]} ta={isFigure(at) ? 'right' : 'left'}>
                        {cell}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        ) : null}
      </Panel>
    </div>
  );
}
