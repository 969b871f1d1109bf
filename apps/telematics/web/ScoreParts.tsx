import { Table } from '@mantine/core';
import type { ScoreRow } from '../contract.ts';
import classes from './telematics.module.css';
import { useTelematicsTexts } from './texts.ts';

export const tenths = (n: number) => (Math.round(n * 10) / 10).toFixed(1);

/** Events a 100 km with the bounds of what may be chance. */
export function rateText({ per100Km, least, most }: ScoreRow, say: ReturnType<typeof useTelematicsTexts>): string {
  if (per100Km === null || least === null || most === null) return say('scores.tooFew');
  return say('scores.between', { rate: tenths(per100Km), least: tenths(least), most: tenths(most) });
}

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
