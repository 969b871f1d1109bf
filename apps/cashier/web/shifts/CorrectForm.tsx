import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOdd, OddFare } from '#cards/shift/web/OddFare.tsx';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { signedText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldPayIn } from '../../contract/pay-ins.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { ReckonedTable } from './ReckonedTable.tsx';
import { TypedInputs } from './TypedInputs.tsx';
import { useShiftTexts } from './texts.ts';
import { fieldsOf, typedOf } from './typed-fields.ts';

/** A pay-in is put right: what should have been typed, what it comes to then, and why. F12 confirms. */
export function CorrectForm({
  fleet,
  desk,
  last,
  onDone,
}: {
  fleet: number;
  desk: Desk;
  last: ToldPayIn;
  onDone: () => void;
}) {
  const say = useShiftTexts();
  const { language } = useTranslation().i18n;
  const key = useRef(newClientKey());
  const [fields, setFields] = useState(() => fieldsOf(last.typed));
  const typed = typedOf(fields);
  const { recordId } = last;
  const { data, error } = useOperation(['cashier', 'shifts', fleet, 'correction', recordId, typed], (signal) =>
    client.lookAtCorrection({ fleet, recordId, typed }, { signal }),
  );
  const correct = useAct(
    (confirmed: boolean) =>
      client.correctPayIn({ fleet, recordId, typed, why: fields.why, clientKey: key.current, confirmed }),
    {
      onDone: ({ number }) => {
        toast({ severity: 'success', summary: say('wasCorrected', { number }) });
        onDone();
      },
      // What was refused was not entered: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
      },
    },
  );
  const change = (given: typeof fields) => {
    setFields(given);
    if (isOdd(correct.error)) correct.reset();
  };
  const give = () => {
    if (!correct.isPending) correct.mutate(false);
  };
  useKeys([{ key: 'F12', does: say('correct'), run: give }]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <Stack gap="xs">
        <p className={classes.soft}>{say('correctAbout')}</p>
        <TypedInputs desk={desk} fields={fields} onFields={change} />
        {data ? (
          <>
            <ReckonedTable desk={desk} lines={data.lines} sumMinor={data.sumMinor} modelName={last.modelName} />
            <output className={classes.change}>
              {say('differs', { amount: signedText(data.sumMinor - data.wasMinor, desk.currency, language) })}
            </output>
          </>
        ) : null}
        <OddFare
          error={correct.error ?? error}
          app="cashier"
          currency={desk.currency}
          busy={correct.isPending}
          onConfirm={() => correct.mutate(true)}
        />
        <Button type="submit" data-next loading={correct.isPending}>
          {say('correct')}
        </Button>
      </Stack>
    </form>
  );
}
