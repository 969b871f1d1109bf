import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DAY_FIGURES } from '#core/cash-day/figures.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { dateText, moneyText, signedText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { FigureList } from './FigureList.tsx';
import { useDayTexts } from './texts.ts';

/** One day: what it comes to, what hinders its closing, and the button that closes it. */
export function DayPanel({
  fleet,
  desk,
  day,
  over,
  onShift,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  day: string;
  over: boolean;
  /** A shift that is not paid in was chosen. */
  onShift: (recordId: number) => void;
  onClose: () => void;
}) {
  const say = useDayTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const key = ['cashier', 'days', fleet];
  const { data, error } = useOperation([...key, day], (signal) => client.cashDay({ fleet, day }, { signal }));
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('driverMoney', fleet, reread);
  const text = dateText(day, language);
  const close = useAct(() => client.closeDay({ fleet, day }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('wasClosed', { day: text }) });
      void reread();
    },
    onRefused: () => void reread(),
  });
  const hindered = data ? data.unpaid.length + data.openTills.length > 0 : false;
  return (
    <Panel
      title={say('title', { day: text })}
      beside={
        data?.closedAtMs ? (
          <span className={classes.soft}>{say('by', { when: when(data.closedAtMs), who: data.closedBy ?? '' })}</span>
        ) : null
      }
      tools={<CloseButton size="sm" aria-label={say('shut')} onClick={onClose} />}
    >
      {error ? <Refusal sentence={errorSentence(error, 'cashier-days')} /> : null}
      {data ? (
        <>
          {hindered ? (
            <>
              <h3 className={classes.heading}>{say('hinders')}</h3>
              <ul className={classes.plans} aria-label={say('hinders')}>
                {data.unpaid.map(({ recordId, driverName, did }) => (
                  <li key={recordId}>
                    <Button size="compact-xs" variant="subtle" onClick={() => onShift(recordId)}>
                      {say('payIn', { name: driverName, did })}
                    </Button>
                  </li>
                ))}
                {data.openTills.map((till) => (
                  <li key={till}>{say('tillOpen', { till })}</li>
                ))}
              </ul>
            </>
          ) : null}
          {data.closedAtMs === null && over && desk.mayClose ? (
            <>
              {hindered ? null : <p className={classes.soft}>{say('nothingHinders')}</p>}
              {close.error ? <Refusal sentence={errorSentence(close.error, 'cashier-days')} /> : null}
              <Button size="xs" loading={close.isPending} onClick={() => close.mutate(undefined)}>
                {say('close')}
              </Button>
            </>
          ) : null}
          <h3 className={classes.heading}>{say('comesTo')}</h3>
          <FigureList
            label={say('comesTo')}
            figures={DAY_FIGURES.map((figure) => ({
              name: say(`figures.${figure}.name`),
              means: say(`figures.${figure}.means`),
              amount:
                figure === 'payIns'
                  ? String(data.figures[figure])
                  : figure === 'differenceMinor' || figure === 'roundingMinor'
                    ? signedText(data.figures[figure], desk.currency, language)
                    : moneyText(data.figures[figure], desk.currency, language),
            }))}
          />
        </>
      ) : null}
    </Panel>
  );
}
