import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAID_BY_PARTS } from '#core/driver-account/driver-accounts.ts';
import type { Instalments } from '#core/driver-account/instalment.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import classes from '../cashier.module.css';
import { client, type Desk, type DriverMoney } from '../client.ts';
import { useCashierTexts } from '../texts.ts';

/** What a driver pays off by parts, and how far that is. */
export function InstalmentsPanel({ fleet, desk, money }: { fleet: number; desk: Desk; money: DriverMoney }) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const [adding, setAdding] = useState(false);
  const key = useRef(newClientKey());
  const { driver, instalments } = money;
  const amount = (minor: number) => moneyText(minor, desk.currency, language);
  const take = useAct(() => client.takeInstalments({ fleet, driverId: driver.id, clientKey: key.current }), {
    onDone: ({ amountMinor }) => {
      key.current = newClientKey();
      toast({ severity: 'success', summary: say('instalments.took', { amount: amount(amountMinor) }) });
    },
  });
  const end = useAct((id: number) => client.endInstalments({ fleet, instalmentsId: id }));
  const askEnd = async ({ id, of, takenMinor, sumMinor }: Instalments) => {
    const words = { name: driver.name, taken: amount(takenMinor), sum: amount(sumMinor) };
    const sure = await confirm({
      title: say('instalments.endTitle'),
      message: say('instalments.endAsk', { ...words, account: say(`account.${of}`) }),
      accept: say('instalments.end'),
      danger: true,
    });
    if (sure) end.mutate(id);
  };
  const failure = take.error ?? end.error;
  return (
    <Panel title={say('instalments.title')}>
      {instalments.length === 0 ? <p className={classes.soft}>{say('instalments.none')}</p> : null}
      <ul className={classes.plans}>
        {instalments.map((one) => (
          <li key={one.id}>
            <span>
              {say('instalments.line', {
                account: say(`account.${one.of}`),
                each: amount(one.eachMinor),
                taken: amount(one.takenMinor),
                sum: amount(one.sumMinor),
              })}
            </span>
            {one.ended ? <span className={classes.soft}>{say('instalments.over')}</span> : null}
            {!one.ended && desk.mayClose ? (
              <Button size="compact-xs" variant="subtle" onClick={() => void askEnd(one)}>
                {say('instalments.end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {failure ? <Refusal sentence={errorSentence(failure, 'cashier')} /> : null}
      <Group gap="xs">
        {instalments.some(({ ended }) => !ended) ? (
          <Button size="xs" variant="default" loading={take.isPending} onClick={() => take.mutate(undefined)}>
            {say('instalments.take')}
          </Button>
        ) : null}
        {desk.mayClose ? (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            {say('instalments.add')}
          </Button>
        ) : null}
      </Group>
      {adding ? <AddDialog fleet={fleet} desk={desk} driverId={driver.id} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

function AddDialog({
  fleet,
  desk,
  driverId,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  driverId: number;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const { currency } = desk;
  return (
    <FormDialog
      title={say('instalments.add')}
      words={{ keep: say('book.keep'), give: say('instalments.give') }}
      errors="cashier"
      operation={client.addInstalments}
      given={{ fleet, driverId }}
      fields={{
        of: {
          kind: 'choice',
          label: say('instalments.of'),
          start: 'loan',
          choices: PAID_BY_PARTS.map((value) => ({ value, label: say(`account.${value}`) })),
        },
        eachMinor: { kind: 'money', label: say('instalments.each'), currency, first: true },
        sumMinor: { kind: 'money', label: say('instalments.sum'), currency },
      }}
      done={() => say('instalments.addedDone')}
      onClose={onClose}
    />
  );
}
