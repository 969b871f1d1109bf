import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#core/access/flags.ts';
import type { WholeCase } from '#core/case/told-case.ts';
import { incidentCase } from '#core/incident/case.ts';
import { languageOf } from '#core/language/languages.ts';
import { refundNames } from '#core/refund/refund-names.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client, type Refunds } from '../client.ts';
import classes from '../incidents.module.css';
import { useIncidentTexts } from '../texts.ts';
import { GiveRefundDialog } from './GiveRefundDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

type Refund = Refunds['refunds'][number];
const DECIDED = ['decided', 'closed'];

/** Money that goes back because of an incident: what was given, what waits, and what may still be given. */
export function RefundSection({ fleet, whole: { row, steps } }: { fleet: number; whole: WholeCase }) {
  const say = useIncidentTexts();
  const { flags } = useSignedIn();
  const [giving, setGiving] = useState(false);
  const key = ['incidents', fleet, 'refunds', row.id];
  const { data, error } = useOperation(key, (signal) => client.refunds({ fleet, id: row.id }, { signal }));
  const reread = () => queries.invalidateQueries({ queryKey: key });
  const again = () => {
    void reread();
    void queries.invalidateQueries({ queryKey: ['case', incidentCase.name, fleet] });
  };
  useReread(incidentCase.topic, fleet, reread);
  const decided = DECIDED.includes(row.state);
  if (error) return <Refusal sentence={errorSentence(error, 'incidents')} />;
  if (!data || (!decided && data.refunds.length === 0)) return null;
  const stands = data.refunds.some(({ state }) => state !== 'takenBack');
  const outcome = steps.findLast(({ step }) => step === 'decide')?.values['outcome'];
  const owed = Array.isArray(outcome) && (outcome as unknown[]).includes('refund') && !stands && decided;
  const mayGive = decided && !stands && allows(flags, incidentCase.write);
  return (
    <section aria-label={say('refund.title')}>
      <h3 className={classes.heading}>{say('refund.title')}</h3>
      {owed ? <p role="note">{say(data.trip ? 'refund.owed' : 'refund.noTrip')}</p> : null}
      {data.refunds.length === 0 && !owed ? <p className={classes.soft}>{say('refund.none')}</p> : null}
      <ul className={classes.list}>
        {data.refunds.map((refund) => (
          <RefundLine
            key={refund.id}
            fleet={fleet}
            refund={refund}
            number={row.number}
            supervises={data.supervises}
            onChanged={again}
          />
        ))}
      </ul>
      {mayGive && data.trip ? (
        <Button size="xs" variant="default" mt={4} onClick={() => setGiving(true)}>
          {say('refund.open')}
        </Button>
      ) : null}
      {giving && data.trip ? (
        <GiveRefundDialog
          fleet={fleet}
          row={row}
          currency={data.currency}
          aloneMinor={data.aloneMinor}
          trip={data.trip}
          onDone={again}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </section>
  );
}

function RefundLine({
  fleet,
  refund,
  number,
  supervises,
  onChanged,
}: {
  fleet: number;
  refund: Refund;
  number: string;
  supervises: boolean;
  onChanged: () => void;
}) {
  const say = useIncidentTexts();
  const when = useWhen();
  const language = languageOf(useTranslation().i18n.language);
  const { flags } = useSignedIn();
  const [takingBack, setTakingBack] = useState(false);
  const agree = useAct(() => client.agreeRefund({ fleet, refund: refund.id }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('refund.agreed') });
      onChanged();
    },
    onRefused: onChanged,
  });
  const { state, amountMinor, currency, to, borneBy } = refund;
  const words = refundNames[language];
  const amount = moneyText(amountMinor, currency, language);
  const by = (atMs: number | null, who: string | null) => ({ when: atMs === null ? '' : when(atMs), who: who ?? '' });
  const tells = {
    asked: say('refund.asked', by(refund.askedAtMs, refund.askedBy)),
    due: say('refund.due', by(refund.givenAtMs, refund.givenBy)),
    done:
      refund.paidFrom === null
        ? say('refund.credited', by(refund.givenAtMs, refund.givenBy))
        : say('refund.paid', {
            ...by(refund.paidAtMs, refund.paidBy),
            way: words.way[refund.paidFrom],
            receipt: refund.receiptNumber === null ? '' : say('refund.receipt', { number: refund.receiptNumber }),
          }),
    takenBack: say('refund.takenBack', {
      ...by(refund.takenBackAtMs, refund.takenBackBy),
      why: refund.takenBackWhy ?? '',
    }),
  };
  const mayAgree = state === 'asked' && !refund.own && supervises;
  const mayTakeBack = state !== 'takenBack' && refund.paidAtMs === null && allows(flags, incidentCase.write);
  return (
    <li>
      <b>{amount}</b> {say('refund.line', { to: words.to[to], bearer: words.bearer[borneBy] })}
      <p className={classes.soft}>{tells[state]}</p>
      {state === 'asked' && refund.own ? <p className={classes.soft}>{say('refund.another')}</p> : null}
      {mayAgree || mayTakeBack ? (
        <Group gap="xs">
          {mayAgree ? (
            <Button size="compact-xs" loading={agree.isPending} onClick={() => agree.mutate(undefined)}>
              {say('refund.agree')}
            </Button>
          ) : null}
          {mayTakeBack ? (
            <Button size="compact-xs" variant="default" onClick={() => setTakingBack(true)}>
              {say('refund.takeBack')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {agree.error ? <Refusal sentence={errorSentence(agree.error, 'incidents')} /> : null}
      {takingBack ? (
        <TakeBackDialog
          fleet={fleet}
          refund={refund.id}
          title={say('refund.takeBackTitle', { amount, number })}
          onDone={onChanged}
          onClose={() => setTakingBack(false)}
        />
      ) : null}
    </li>
  );
}
