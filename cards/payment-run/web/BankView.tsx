import { useState } from 'react';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { PayeesPanel } from './PayeesPanel.tsx';
import { RunsPanel } from './RunsPanel.tsx';
import type { RunSource } from './run-source.ts';
import classes from './runs.module.css';

/** People paid by bank: who has something, and the runs that were sent. */
export function BankView({ source }: { source: RunSource }) {
  const [runText, setRun] = usePlace('run');
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((before) => before + 1);
  return (
    <div className={classes.bank}>
      <PayeesPanel
        key={`payees ${changes}`}
        source={source}
        onMade={(number) => {
          setRun(String(number));
          changed();
        }}
      />
      <RunsPanel
        source={source}
        changes={changes}
        chosen={idInPlace(runText)}
        onChosen={(number) => setRun(number === null ? undefined : String(number))}
        onChanged={changed}
      />
    </div>
  );
}
