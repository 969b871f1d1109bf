import { useState } from 'react';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import classes from '../cashier.module.css';
import type { Desk } from '../client.ts';
import { PayeesPanel } from './PayeesPanel.tsx';
import { RunsPanel } from './RunsPanel.tsx';

/** Drivers paid by bank: who has something, and the runs that were sent. */
export function BankView({ fleet, desk }: { fleet: number; desk: Desk }) {
  const [runText, setRun] = usePlace('run');
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((before) => before + 1);
  return (
    <div className={classes.bank}>
      <PayeesPanel
        key={`payees ${changes}`}
        fleet={fleet}
        desk={desk}
        onMade={(number) => {
          setRun(String(number));
          changed();
        }}
      />
      <RunsPanel
        fleet={fleet}
        desk={desk}
        changes={changes}
        chosen={idInPlace(runText)}
        onChosen={(number) => setRun(number === null ? undefined : String(number))}
        onChanged={changed}
      />
    </div>
  );
}
