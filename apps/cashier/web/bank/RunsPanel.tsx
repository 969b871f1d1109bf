import { Button, Group, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useOperation, usePages } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { dayText, moneyText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { Payment, PaymentRun } from '../../contract/payment-runs.ts';
import { LONGEST_WHY } from '../../contract/shapes.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';

type Part = {
  fleet: number;
  desk: Desk;
  changes: number;
  chosen: number | null;
  onChosen: (number: number | null) => void;
  onChanged: () => void;
};

/** The runs that were sent, the newest first; a run opens to its payments. */
export function RunsPanel({ fleet, desk, changes, chosen, onChosen, onChanged }: Part) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const pages = usePages(
    ['cashier', 'runs', fleet, changes],
    (after: number | null, signal) => client.runs({ fleet, ...(after === null ? {} : { before: after }) }, { signal }),
    (page) => (page.more ? (page.rows.at(-1)?.id ?? null) : null),
    { keep: true },
  );
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title={say('bank.runs')}>
      {pages.error ? <Refusal sentence={errorSentence(pages.error, 'cashier')} /> : null}
      {pages.data ? (
        rows.length === 0 ? (
          <Nothing title={say('bank.noRuns')} />
        ) : (
          <ul className={classes.runs}>
            {rows.map((run) => (
              <li key={run.id}>
                <button
                  type="button"
                  className={classes.run}
                  aria-expanded={run.id === chosen}
                  onClick={() => onChosen(run.id === chosen ? null : run.id)}
                >
                  <strong>{say('bank.run', { number: run.id })}</strong>
                  <span>{dayText(Date.parse(`${run.onDate}T00:00:00Z`), 'UTC', language)}</span>
                  <span>{say('bank.payments', { count: run.payments })}</span>
                  {run.bounced > 0 ? <span>{say('bank.bounced', { count: run.bounced })}</span> : null}
                  <span className={classes.amount}>{moneyText(run.sumMinor, run.currency, language)}</span>
                </button>
                {run.id === chosen ? (
                  <Payments key={changes} fleet={fleet} desk={desk} run={run} onChanged={onChanged} />
                ) : null}
              </li>
            ))}
          </ul>
        )
      ) : pages.error ? null : (
        <Waiting />
      )}
      {pages.hasNextPage ? (
        <Button size="xs" variant="default" fullWidth onClick={() => void pages.fetchNextPage()}>
          {say('more')}
        </Button>
      ) : null}
    </Panel>
  );
}

function Payments({
  fleet,
  desk,
  run,
  onChanged,
}: {
  fleet: number;
  desk: Desk;
  run: PaymentRun;
  onChanged: () => void;
}) {
  const say = useCashierTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const [back, setBack] = useState<Payment | null>(null);
  const { data, error } = useOperation(
    ['cashier', 'run', fleet, run.id],
    (signal) => client.run({ fleet, number: run.id }, { signal }),
    { staleMs: 0 },
  );
  const file = useAct(() => client.runFile({ fleet, number: run.id }), {
    onDone: ({ fileName, xml }) => saveFile(fileName, xml, 'application/xml'),
  });
  const failure = error ?? file.error;
  return (
    <div className={classes.payments}>
      <Group gap="xs" justify="space-between">
        <span className={classes.soft}>{say('bank.made', { by: run.madeBy, when: when(run.madeAtMs) })}</span>
        <Button size="xs" loading={file.isPending} onClick={() => file.mutate(undefined)}>
          {say('bank.file')}
        </Button>
      </Group>
      {failure ? <Refusal sentence={errorSentence(failure, 'cashier')} /> : null}
      <Table fz="xs" verticalSpacing={4}>
        <Table.Tbody>
          {(data?.payments ?? []).map((payment) => (
            <Table.Tr key={payment.line}>
              <Table.Td>{say('driver', { name: payment.name, did: payment.did })}</Table.Td>
              <Table.Td>{`•••• ${payment.ibanEnd}`}</Table.Td>
              <Table.Td className={classes.amount}>{moneyText(payment.amountMinor, desk.currency, language)}</Table.Td>
              <Table.Td>
                {payment.bouncedAtMs === null ? (
                  <Button size="compact-xs" variant="default" onClick={() => setBack(payment)}>
                    {say('bank.cameBack')}
                  </Button>
                ) : (
                  say('bank.backBecause', { why: payment.bouncedWhy ?? '', by: payment.bouncedBy ?? '' })
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {back ? (
        <BounceDialog fleet={fleet} run={run} payment={back} onDone={onChanged} onClose={() => setBack(null)} />
      ) : null}
    </div>
  );
}

function BounceDialog({
  fleet,
  run,
  payment,
  onDone,
  onClose,
}: {
  fleet: number;
  run: PaymentRun;
  payment: Payment;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const [why, setWhy] = useState('');
  const bounce = useAct(() => client.bouncePayment({ fleet, number: run.id, line: payment.line, why }), {
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('bank.cameBackOf', { name: payment.name })}
      about={say('bank.owedAgain')}
      words={{ keep: say('till.keep'), give: say('bank.cameBack') }}
      refusal={bounce.error ? errorSentence(bounce.error, 'cashier') : null}
      busy={bounce.isPending}
      onGive={() => bounce.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={say('why')}
        maxLength={LONGEST_WHY}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
