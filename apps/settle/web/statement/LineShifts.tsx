import { useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ToldLine } from '../../contract/periods.ts';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { useSettleTexts } from '../texts.ts';
import { ShiftTrips } from './ShiftTrips.tsx';
import type { ShiftSource } from './statement-source.ts';

/** The shifts behind a line, each with what it brought and its trips, and what they come to. */
export function LineShifts({ source, line, currency }: { source: ShiftSource; line: ToldLine; currency: string }) {
  const say = useSettleTexts();
  const said = useSaid(currency);
  const when = useWhen();
  const [open, setOpen] = useState<number | null>(null);
  const { data, error } = useOperation([...source.key, 'shifts', line.key], (signal) =>
    source.shifts(line.key, signal),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'settle')} />;
  if (!data) return <Waiting />;
  if (data.shifts.length === 0) return <p className={classes.soft}>{say('statement.noShifts')}</p>;
  const what = say(`code.${line.code}`);
  const brought = ({ baseMinor, leviesMinor }: (typeof data.shifts)[number]) =>
    line.code === 'levies' ? leviesMinor : baseMinor;
  const sum = data.shifts.reduce((all, shift) => all + brought(shift), 0);
  return (
    <>
      <ul className={classes.list} aria-label={say('statement.shifts', { what, plate: line.plate })}>
        {data.shifts.map((shift) => (
          <li key={shift.recordId}>
            <div>
              <button
                type="button"
                className={classes.opens}
                aria-expanded={open === shift.recordId}
                onClick={() => setOpen(open === shift.recordId ? null : shift.recordId)}
              >
                {when(shift.endedAtMs)} · {say('statement.shift', { driver: shift.driverName, did: shift.did })}
                {shift.payInNumber === null ? null : ` · ${say('statement.payIn', { number: shift.payInNumber })}`}
              </button>
              {open === shift.recordId ? (
                <ShiftTrips source={source} recordId={shift.recordId} currency={currency} />
              ) : null}
            </div>
            <span className={classes.amount}>{said.money(brought(shift))}</span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{say('statement.sumOfShifts', { sum: said.money(sum) })}</p>
    </>
  );
}
