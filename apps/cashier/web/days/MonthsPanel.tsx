import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { printedDay } from '#core/print/print-words.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { Month } from '../../contract/days.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useDayTexts } from './texts.ts';

/** The months of the books: which are closed, by whom; who may closes the oldest that is over. */
export function MonthsPanel({ fleet, desk, months }: { fleet: number; desk: Desk; months: readonly Month[] }) {
  const say = useDayTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const [asked, setAsked] = useState<Month | null>(null);
  const text = (date: string) => printedDay(date, languageOf(language));
  const close = useAct((through: string) => client.closePeriod({ fleet, through }), {
    onDone: ({ through }) => {
      toast({ severity: 'success', summary: say('monthClosed', { through: text(through) }) });
      setAsked(null);
      void queries.invalidateQueries({ queryKey: ['cashier', 'days', fleet] });
    },
  });
  return (
    <Panel title={say('months')}>
      <ul className={classes.plans} aria-label={say('months')}>
        {months.map((month) => (
          <li key={month.through}>
            <span>{say('month', { from: text(month.from), through: text(month.through) })}</span>
            <span className={classes.soft}>
              {say(`monthStates.${month.closed ? 'closed' : month.over ? 'open' : 'running'}`)}
            </span>
            {month.closedAtMs === null ? null : (
              <span className={classes.soft}>
                {say('by', { when: when(month.closedAtMs), who: month.closedBy ?? '' })}
              </span>
            )}
            {desk.mayCloseBooks && month.over && !month.closed ? (
              <Button size="compact-xs" variant="default" onClick={() => setAsked(month)}>
                {say('closeMonth')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <AskDialog
          ownEscape
          title={say('closeMonth')}
          about={say('closeMonthAsk', { through: text(asked.through) })}
          words={{ keep: say('keep'), give: say('closeMonth') }}
          refusal={close.error ? errorSentence(close.error, 'cashier-days') : null}
          busy={close.isPending}
          grave
          onGive={() => close.mutate(asked.through)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Panel>
  );
}
