import { Table } from '@mantine/core';
import type { ScoreRow } from '../contract.ts';
import classes from './telematics.module.css';
import { useTelematicsTexts } from './texts.ts';

const tenths = (n: number) => (Math.round(n * 10) / 10).toFixed(1);

/** The arithmetic of a score: every kind of event with its weight, the most points first. */
export function ScoreParts({ row, version }: { row: ScoreRow; version: number }) {
  const say = useTelematicsTexts();
  return (
    <>
      <Table fz="sm" verticalSpacing={4} aria-label={say('scores.parts')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('scores.part.type')}</Table.Th>
            {(['count', 'per100', 'weight', 'off'] as const).map((name) => (
              <Table.Th key={name} scope="col" className={classes.number}>
                {say(`scores.part.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {row.parts.map(({ type, count, per100Km, weight, off }) => (
            <Table.Tr key={type}>
              <Table.Td>{say(`types.${type}`)}</Table.Td>
              <Table.Td className={classes.number}>{tenths(count)}</Table.Td>
              <Table.Td className={classes.number}>{tenths(per100Km)}</Table.Td>
              <Table.Td className={classes.number}>{weight}</Table.Td>
              <Table.Td className={classes.number}>{tenths(off)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={classes.about}>{say('scores.version', { version })}</p>
    </>
  );
}
