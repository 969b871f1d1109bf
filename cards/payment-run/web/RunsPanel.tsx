import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useOperation, usePages } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { LONGEST_WHY } from '#ui/kit/ask/ReasonFields.tsx';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { Payment, PaymentRun, RunSource } from './run-source.ts';
import classes from './runs.module.css';
import { useRunTexts } from './texts.ts';

type Part = {
  source: RunSource;
  changes: number;
  chosen: number | null;
  onChosen: (number: number | null) => void;
  onChanged: () => void;
};

/** The runs that were sent, the newest first; a run opens to its payments. */
export function RunsPanel({ source, changes, chosen, onChosen, onChanged }: Part) {
  const say = useRunTexts();
  const { language } = useTranslation().i18n;
  const pages = usePages(
    [source.app, 'runs', source.fleet, changes],
    (after: number | null, signal) => source.runs(after, signal),
    (page) => (page.more ? (page.rows.at(-1)?.id ?? null) : null),
    { keep: true },
  );
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title={say('runs')}>
      {pages.error ? <Refusal sentence={errorSentence(pages.error, source.app)} /> : null}
      {pages.data ? (
        rows.length === 0 ? (
          <Nothing title={say('noRuns')} />
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
                  <strong>{say('run', { number: run.id })}</strong>
                  <span>{dateText(run.onDate, language)}</span>
                  <span>{say('payments', { count: run.payments })}</span>
                  {run.bounced > 0 ? <span>{say('bounced', { count: run.bounced })}</span> : null}
                  <span className={classes.amount}>{moneyText(run.sumMinor, run.currency, language)}</span>
                </button>
                {run.id === chosen ? <Payments key={changes} source={source} run={run} onChanged={onChanged} /> : null}
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

function Payments({ source, run, onChanged }: { source: RunSource; run: PaymentRun; onChanged: () => void }) {
  const say = useRunTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const [back, setBack] = useState<Payment | null>(null);
  const { data, error } = useOperation(
    [source.app, 'run', source.fleet, run.id],
    (signal) => source.run(run.id, signal),
    { staleMs: 0 },
  );
  const file = useAct(() => source.file(run.id), {
    onDone: ({ fileName, xml }) => saveFile(fileName, xml, 'application/xml'),
  });
  const failure = error ?? file.error;
  return (
    <div className={classes.payments}>
      <Group gap="xs" justify="space-between">
        <span className={classes.soft}>{say('made', { by: run.madeBy, when: when(run.madeAtMs) })}</span>
        {source.mayPay ? (
          <Button size="xs" loading={file.isPending} onClick={() => file.mutate(undefined)}>
            {say('file')}
          </Button>
        ) : null}
      </Group>
      {failure ? <Refusal sentence={errorSentence(failure, source.app)} /> : null}
      <Table fz="xs" verticalSpacing={4}>
        <Table.Tbody>
          {(data?.payments ?? []).map((payment) => (
            <Table.Tr key={payment.line}>
              <Table.Td>{payment.name}</Table.Td>
              <Table.Td>{`•••• ${payment.ibanEnd}`}</Table.Td>
              <Table.Td className={classes.amount}>
                {moneyText(payment.amountMinor, source.currency, language)}
              </Table.Td>
              <Table.Td>
                {payment.bouncedAtMs === null
                  ? source.mayPay && (
                      <Button size="compact-xs" variant="default" onClick={() => setBack(payment)}>
                        {say('cameBack')}
                      </Button>
                    )
                  : say('backBecause', { why: payment.bouncedWhy ?? '', by: payment.bouncedBy ?? '' })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {back ? (
        <BounceDialog source={source} run={run} payment={back} onDone={onChanged} onClose={() => setBack(null)} />
      ) : null}
    </div>
  );
}

function BounceDialog({
  source: { app, pays, fleet, bounce },
  run,
  payment: { line, name },
  onDone,
  onClose,
}: {
  source: RunSource;
  run: PaymentRun;
  payment: Payment;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useRunTexts();
  return (
    <FormDialog
      title={say('cameBackOf', { name })}
      about={say(`owedAgain.${pays}`)}
      words={{ keep: say('keep'), give: say('cameBack') }}
      errors={app}
      name={`bounce ${app}`}
      operation={bounce}
      given={{ number: run.id, line }}
      subject={{ fleet, number: run.id, line }}
      fields={{ why: { kind: 'text', label: say('why'), most: LONGEST_WHY, required: true } }}
      done={onDone}
      onClose={onClose}
    />
  );
}
