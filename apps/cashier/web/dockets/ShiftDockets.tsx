import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToldDocket } from '#core/pay-in/told.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { Docket } from '../../contract/dockets.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { ReceiveForm } from './ReceiveForm.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useDocketTexts } from './texts.ts';

/** The dockets that came with a shift, and the field for the next. */
export function ShiftDockets({
  fleet,
  desk,
  recordId,
  businessDay,
  told = [],
  onChanged,
}: {
  fleet: number;
  desk: Desk;
  recordId: number;
  businessDay: string;
  /** What the driver told of; each is taken over once its paper lies there. */
  told?: readonly ToldDocket[];
  onChanged?: () => void;
}) {
  const say = useDocketTexts();
  const { language } = useTranslation().i18n;
  const [back, setBack] = useState<Docket | null>(null);
  const key = ['cashier', 'dockets', fleet, 'shift', recordId];
  const { data, error } = useOperation(key, (signal) => client.docketsOfShift({ fleet, recordId }, { signal }));
  const waiting = told.filter(({ number }) => !data?.dockets.some((docket) => docket.number === number));
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('dockets', fleet, reread);
  const changed = () => {
    void reread();
    onChanged?.();
  };
  return (
    <section aria-label={say('ofShift')}>
      <h3 className={classes.heading}>{say('ofShift')}</h3>
      {error ? <Refusal sentence={errorSentence(error, 'cashier')} /> : null}
      <ul className={classes.plans}>
        {(data?.dockets ?? []).map((docket) => (
          <li key={docket.id}>
            <span>
              {say('receivedOf', {
                number: docket.number,
                amount: moneyText(docket.amountMinor, desk.currency, language),
              })}
            </span>
            {docket.state === 'received' ? (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={say('backOne', { number: docket.number })}
                onClick={() => setBack(docket)}
              >
                {say('back')}
              </Button>
            ) : (
              <span className={classes.soft}>{say(`states.${docket.state}`)}</span>
            )}
          </li>
        ))}
      </ul>
      <ReceiveForm
        fleet={fleet}
        desk={desk}
        recordId={recordId}
        businessDay={businessDay}
        told={data ? waiting : []}
        onReceived={changed}
      />
      {back ? (
        <ReturnDialog fleet={fleet} desk={desk} docket={back} onDone={changed} onClose={() => setBack(null)} />
      ) : null}
    </section>
  );
}
