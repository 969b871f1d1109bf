import { useState } from 'react';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ToldPayIn } from '../../contract/pay-ins.ts';
import classes from '../cashier.module.css';
import { client, type Desk, type Told } from '../client.ts';
import { ShiftDockets } from '../dockets/ShiftDockets.tsx';
import { useCashierTexts } from '../texts.ts';
import { PayInForm } from './PayInForm.tsx';
import { PayInReceipt } from './PayInReceipt.tsx';
import { ReckonedTable } from './ReckonedTable.tsx';
import { ToldNote } from './ToldNote.tsx';
import { useShiftTexts } from './texts.ts';
import { fieldsOfTold, typedOf } from './typed-fields.ts';
import { useTold } from './use-told.ts';

type Part = { fleet: number; desk: Desk; recordId: number; onDone: () => void };

/** What the driver told is read first: the fields start with it. */
export function PayInPanel(part: Part) {
  const { data, error } = useTold(part.fleet, part.recordId);
  if (error) return <Refusal sentence={errorSentence(error, 'cashier')} />;
  return data ? <ToldShift {...part} told={data} /> : <Waiting />;
}

/** One shift: who drove it, what it comes to line by line, and what is handed in. */
function ToldShift({ fleet, desk, recordId, onDone, told }: Part & { told: Told }) {
  const say = useShiftTexts();
  const sayCashier = useCashierTexts();
  const [fields, setFields] = useState(() => fieldsOfTold(told));
  const [issued, setIssued] = useState<ToldPayIn | null>(null);
  const typed = typedOf(fields);
  const key = ['cashier', 'shifts', fleet, 'one', recordId];
  const { data, error } = useOperation(
    [...key, typed],
    (signal) => client.reckonShift({ fleet, recordId, typed }, { signal }),
    { enabled: issued === null },
  );
  const driverId = data?.shift.driverId ?? null;
  const { data: money } = useOperation(
    ['cashier', 'money', fleet, 'driver', driverId],
    (signal) => client.driver({ fleet, driverId: driverId ?? 0 }, { signal }),
    { enabled: driverId !== null },
  );
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('driverMoney', fleet, reread);
  const shift = data?.shift;
  const name = shift?.driverName ?? '';
  return (
    <Panel title={say('title', { name })}>
      {error ? <Refusal sentence={errorSentence(error, 'cashier')} /> : null}
      {data && shift ? (
        <>
          <div className={classes.who}>
            {money?.photo ? (
              <img
                className={classes.photo}
                alt={sayCashier('photo', { name })}
                src={`data:${money.photo.kind};base64,${money.photo.base64}`}
              />
            ) : (
              <div className={classes.noPhoto}>{sayCashier('noPhoto')}</div>
            )}
            <Facts>
              <Fact name={say('did')}>{shift.did}</Fact>
              <Fact name={say('plate')}>{shift.plate}</Fact>
              <Fact name={say('day')}>{shift.businessDay}</Fact>
              <Fact name={say('hirings')}>{String(shift.hirings)}</Fact>
              <Fact name={say('look')}>
                {shift.oddities.length === 0 ? null : shift.oddities.map((one) => say(`odd.${one}`)).join(', ')}
              </Fact>
            </Facts>
          </div>
          <ReckonedTable desk={desk} lines={data.lines} sumMinor={data.sumMinor} modelName={data.modelName} />
          <ToldNote desk={desk} told={told} />
          <ShiftDockets
            told={told.told?.dockets ?? []}
            fleet={fleet}
            desk={desk}
            recordId={recordId}
            businessDay={shift.businessDay}
            onChanged={() => void reread()}
          />
          <PayInForm
            fleet={fleet}
            desk={desk}
            recordId={recordId}
            sumMinor={data.sumMinor}
            startCashMinor={told.told?.cashMinor || null}
            fields={fields}
            onFields={setFields}
            onPaid={setIssued}
            onChanged={() => void reread()}
          />
        </>
      ) : null}
      {issued ? <PayInReceipt fleet={fleet} desk={desk} payIn={issued} driverName={name} onClose={onDone} /> : null}
    </Panel>
  );
}
