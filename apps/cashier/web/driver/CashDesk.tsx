import { useEffect, useRef } from 'react';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { CashForm } from './CashForm.tsx';
import { DriverCard } from './DriverCard.tsx';
import { DriverFinder } from './DriverFinder.tsx';
import { InstalmentsPanel } from './InstalmentsPanel.tsx';
import { StatementPanel } from './StatementPanel.tsx';

/** One driver after the other: found, seen, paid. */
export function CashDesk({ fleet, desk }: { fleet: number; desk: Desk }) {
  const say = useCashierTexts();
  const [driverText, choose] = usePlace('driver');
  const driverId = idInPlace(driverText);
  const finder = useRef<HTMLInputElement>(null);
  const key = ['cashier', 'money', fleet];
  const { data, error } = useOperation(
    [...key, 'driver', driverId],
    (signal) => client.driver({ fleet, driverId: driverId ?? 0 }, { signal }),
    { enabled: driverId !== null },
  );
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('driverMoney', fleet, reread);
  const toFinder = () => finder.current?.focus();
  useKeys([{ key: 'F2', does: say('keys.find'), run: toFinder }]);
  useEffect(() => finder.current?.focus(), []);
  const shown = driverId !== null && data?.driver.id === driverId ? data : null;
  return (
    <div className={classes.desk}>
      <div className={classes.side}>
        <DriverFinder
          fleet={fleet}
          onElement={(input) => {
            finder.current = input;
          }}
          onDriver={(id) => choose(String(id))}
        />
        {error && driverId !== null ? <Refusal sentence={errorSentence(error, 'cashier')} /> : null}
        {shown ? (
          <>
            <DriverCard fleet={fleet} desk={desk} money={shown} />
            <CashForm
              key={shown.driver.id}
              fleet={fleet}
              desk={desk}
              money={shown}
              onNext={() => {
                choose(undefined);
                toFinder();
              }}
            />
            <InstalmentsPanel fleet={fleet} desk={desk} money={shown} />
          </>
        ) : null}
      </div>
      {shown ? (
        <StatementPanel key={shown.driver.id} fleet={fleet} desk={desk} driver={shown.driver} />
      ) : (
        <Panel className={classes.statement ?? ''} title={say('title')}>
          <Nothing title={say('chooseDriver')} />
        </Panel>
      )}
    </div>
  );
}
