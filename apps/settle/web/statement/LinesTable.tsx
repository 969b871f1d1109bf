import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Nothing } from '#ui/kit/Nothing.tsx';
import type { ToldLine } from '../../contract/periods.ts';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { useSettleTexts } from '../texts.ts';

/** The lines of a statement, each with how it is reckoned; one that shifts stand behind opens to them. */
export function LinesTable({
  label,
  currency,
  lines,
  openKey = null,
  onOpen,
  below,
  onDispute = null,
}: {
  label: string;
  currency: string;
  lines: readonly ToldLine[];
  openKey?: string | null;
  onOpen?: (line: ToldLine) => void;
  below?: (line: ToldLine) => ReactNode;
  /** What disputes a line; null where it cannot be disputed. */
  onDispute?: ((line: ToldLine) => (() => void) | null) | null;
}) {
  const say = useSettleTexts();
  const said = useSaid(currency);
  if (lines.length === 0) return <Nothing title={say('statement.noLines')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={classes.scrolls} aria-label={label} tabIndex={0}>
      <table className={classes.lines} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{say('column.vehicle')}</th>
            <th scope="col">{say('column.what')}</th>
            <th scope="col">{say('column.how')}</th>
            <th scope="col" className={classes.amount}>
              {say('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const dispute = onDispute?.(line) ?? null;
            const what = say(`code.${line.code}`);
            return (
              <tr key={line.key}>
                <td>{line.plate}</td>
                <td>
                  {onOpen && line.role !== null && line.code !== 'fee' ? (
                    <button
                      type="button"
                      className={classes.opens}
                      aria-expanded={openKey === line.key}
                      onClick={() => onOpen(line)}
                    >
                      {what}
                    </button>
                  ) : (
                    what
                  )}
                  {dispute ? (
                    <div>
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={say('dispute.openOf', { what, plate: line.plate })}
                        onClick={dispute}
                      >
                        {say('dispute.open')}
                      </Button>
                    </div>
                  ) : null}
                </td>
                <td className={classes.how}>
                  {said.rule(line)}
                  {below?.(line)}
                </td>
                <td className={classes.amount}>{said.money(line.amountMinor)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
