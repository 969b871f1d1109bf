import { CloseButton } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isRatio } from '#core/figure/figure.ts';
import { type FigureName, figureOf } from '#core/figure/figures.ts';
import { figureSays, figureTitle, valueText } from '#core/figure/said.ts';
import type { ToldReport, ToldRow } from '#core/figure/told-report.ts';
import { usePlace } from '#engine/web/place.ts';
import { countText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { AskedReport } from '../contract.ts';
import { Behind } from './Behind.tsx';
import classes from './figure.module.css';
import type { FigureClient } from './figure-client.ts';
import { useFigureTexts } from './texts.ts';

/** The figures of one row, each with its sentence, and the rows behind the one that is opened. */
export function CellsPanel({
  title,
  row,
  report,
  currency,
  asked,
  client,
  namespace,
  onClose,
}: {
  title: string;
  row: ToldRow;
  report: ToldReport;
  currency: string | null;
  asked: AskedReport;
  client: FigureClient;
  namespace: string;
  onClose: () => void;
}) {
  const say = useFigureTexts();
  const { language } = useTranslation().i18n;
  const [opened, open] = usePlace('figure');
  const shown = asked.figures.find((name) => name === opened);
  return (
    <Panel title={title} tools={<CloseButton size="sm" aria-label={say('close')} onClick={onClose} />}>
      <table className={classes.cells} aria-label={title}>
        <tbody>
          {asked.figures.map((name, n) => {
            const [value, over, was] = [row.values[n] ?? null, row.over[n] ?? null, row.was?.[n] ?? null];
            const parts = name === shown ? partsOf(name) : [];
            return (
              <Fragment key={name}>
                <tr>
                  <th scope="row">
                    <button
                      type="button"
                      aria-expanded={name === shown}
                      onClick={() => open(name === shown ? undefined : name)}
                    >
                      {figureTitle(name, language)}
                    </button>
                    <small>{figureSays(name, language)}</small>
                  </th>
                  <td>
                    {valueText(name, value, currency, language)}
                    {over === null || isRatio(figureOf(name)) || value === null ? null : (
                      <small>{say('over', { count: countText(over, language) })}</small>
                    )}
                    {row.was ? <small>({valueText(name, was, currency, language)})</small> : null}
                  </td>
                </tr>
                {parts.length > 0 ? (
                  <tr>
                    <td colSpan={2} className={classes.under}>
                      {parts.length > 1 ? <p className={classes.about}>{say('ofTwo')}</p> : null}
                      {parts.map((part) => (
                        <Behind
                          key={part}
                          figure={part}
                          named={parts.length > 1}
                          asked={asked}
                          row={row}
                          report={report}
                          currency={currency}
                          client={client}
                          namespace={namespace}
                        />
                      ))}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

/** A ratio rests on two figures, whose rows are shown apart. */
function partsOf(name: FigureName): FigureName[] {
  const figure = figureOf(name);
  return isRatio(figure) ? [figure.ratio as FigureName, figure.over as FigureName] : [name];
}
