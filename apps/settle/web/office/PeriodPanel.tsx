import { Button } from '@mantine/core';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { fetchFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldPeriod } from '../../contract/periods.ts';
import { client, type Desk, type PeriodWhole, type ToldBlock } from '../client.ts';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { SaidOfLine } from '../statement/SaidOfLine.tsx';
import { type SaySettle, useSettleTexts } from '../texts.ts';

/** What holds for a period, what stands against its end, and what was added to it and disputed of it. */
export function PeriodPanel({
  fleet,
  desk,
  period,
  whole,
  onChanged,
}: {
  fleet: number;
  desk: Desk;
  period: ToldPeriod;
  whole: PeriodWhole;
  onChanged: () => void;
}) {
  const say = useSettleTexts();
  const said = useSaid(desk.currency);
  const when = useWhen();
  const { state, terms, madeAtMs, madeBy } = whole;
  const fee =
    terms && terms.feeMinor > 0 ? say(`about.fee.${terms.feeKind}`, { amount: said.money(terms.feeMinor) }) : null;
  return (
    <Panel title={say('about.title')}>
      <Facts leastRem={11}>
        <Fact name={say('period')}>{said.days(period)}</Fact>
        <Fact name={state === 'final' ? say('about.finalBy') : say('about.madeBy')}>
          {madeAtMs === null ? null : say('about.by', { by: madeBy ?? '', when: when(madeAtMs) })}
        </Fact>
        <Fact name={say('about.terms')}>
          {terms
            ? [
                say('about.share', { percent: said.percent(terms.ownerShare) }),
                fee ?? say('about.noFee'),
                terms.leviesGo === 'owner' ? say('about.leviesOwner') : null,
              ]
                .filter((part) => part !== null)
                .join(', ')
            : null}
        </Fact>
      </Facts>
      {state === 'open' ? <p className={classes.soft}>{say('about.live')}</p> : null}
      {state === 'final' ? null : <Blocks fleet={fleet} period={period} version={madeAtMs} />}
      {whole.byPost.length > 0 ? <ByPost fleet={fleet} whole={whole} /> : null}
      <h3 className={classes.heading}>{say('about.added')}</h3>
      {whole.adjustments.length === 0 ? (
        <p className={classes.soft}>{say('about.addedNone')}</p>
      ) : (
        <ul className={classes.list}>
          {whole.adjustments.map((one) => (
            <li key={one.id}>
              <span>
                {[one.owner, one.plate, say(`code.${one.kind}`)].filter((part) => part !== '').join(', ')}: {one.why}
                {one.consent === '' ? null : ` (${say('about.consent', { consent: one.consent })})`}
              </span>
              <span className={classes.amount}>
                {said.money(one.amountMinor)}{' '}
                {state === 'final' ? null : (
                  <TakeOff
                    fleet={fleet}
                    id={one.id}
                    label={say('about.offOf', { amount: said.money(one.amountMinor), owner: one.owner })}
                    onDone={onChanged}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3 className={classes.heading}>{say('about.disputes')}</h3>
      {whole.disputes.length === 0 ? (
        <p className={classes.soft}>{say('about.disputesNone')}</p>
      ) : (
        <ul className={classes.list}>
          {whole.disputes.map((one) => (
            <li key={one.id}>
              <div>
                {[one.plate, say(`code.${one.code}`), said.money(one.amountMinor)]
                  .filter((part) => part !== '')
                  .join(', ')}
                <SaidOfLine
                  dispute={one}
                  answer={(id, answer) => client.answerDispute({ fleet, id, answer })}
                  onAnswered={onChanged}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Whose statements go by post, each with its paper once there is one. */
function ByPost({ fleet, whole: { state, byPost } }: { fleet: number; whole: PeriodWhole }) {
  const say = useSettleTexts();
  const print = useAct((id: number) => client.printOwnerStatement({ fleet, id }), {
    onDone: ({ path }) => fetchFile(path),
  });
  return (
    <>
      <h3 className={classes.heading}>{say('about.byPost')}</h3>
      <p className={classes.soft}>{say('about.byPostWhy')}</p>
      {print.error ? <Refusal sentence={errorSentence(print.error, 'settle')} /> : null}
      <ul className={classes.list} aria-label={say('about.byPost')}>
        {byPost.map(({ id, owner, addressed }) => (
          <li key={id}>
            <span>{addressed ? owner : `${owner} (${say('about.noAddress')})`}</span>
            {state === 'final' ? (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={say('about.printOf', { owner })}
                loading={print.isPending && print.variables === id}
                onClick={() => print.mutate(id)}
              >
                {say('about.print')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function TakeOff({ fleet, id, label, onDone }: { fleet: number; id: number; label: string; onDone: () => void }) {
  const say = useSettleTexts();
  const drop = useAct(() => client.dropAdjustment({ fleet, id }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('adjust.dropped') });
      onDone();
    },
    onRefused: onDone,
  });
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={label}
        loading={drop.isPending}
        onClick={() => drop.mutate(undefined)}
      >
        {say('about.off')}
      </Button>
      {drop.error ? <Refusal sentence={errorSentence(drop.error, 'settle')} /> : null}
    </>
  );
}

function blockText(say: SaySettle, { code, detail }: ToldBlock, day: (date: string) => string): string {
  const { fact, from, through } = detail;
  const names = ['name', 'address', 'country', 'taxNumber', 'iban', 'companyNumber'] as const;
  const known = names.find((name) => name === fact);
  return say(`block.${code}`, {
    ...detail,
    ...(known ? { fact: say(`fact.${known}`) } : {}),
    ...(typeof from === 'string' ? { from: day(from) } : {}),
    ...(typeof through === 'string' ? { through: day(through) } : {}),
  });
}

function Blocks({ fleet, period, version }: { fleet: number; period: ToldPeriod; version: number | null }) {
  const say = useSettleTexts();
  const { day } = useSaid('');
  const { data, error } = useOperation(['settle', fleet, 'blocks', period.from, version], (signal) =>
    client.settlementBlocks({ fleet, from: period.from }, { signal }),
  );
  return (
    <>
      <h3 className={classes.heading}>{say('about.blocks')}</h3>
      {error ? <Refusal sentence={errorSentence(error, 'settle')} /> : null}
      {data?.blocks.length === 0 ? <p className={classes.soft}>{say('about.noBlocks')}</p> : null}
      <ul className={classes.list} aria-label={say('about.blocks')}>
        {(data?.blocks ?? []).map((block) => (
          <li key={`${block.code} ${JSON.stringify(block.detail)}`} className={classes.block}>
            {blockText(say, block, day)}
          </li>
        ))}
      </ul>
    </>
  );
}
