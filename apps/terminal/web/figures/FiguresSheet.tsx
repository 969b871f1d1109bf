import { useEffect, useState } from 'react';
import { isRatio } from '#core/figure/figure.ts';
import { type FigureName, figureOf, isMoney } from '#core/figure/figures.ts';
import { figureSays, figureTitle, partText, valueText } from '#core/figure/said.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { dateText } from '#ui/kit/format.ts';
import type { OwnFigures } from '../../contract/own-figures.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { BehindSheet } from './BehindSheet.tsx';
import './figures.css';
import { useFiguresSay } from './use-figures-say.ts';

type Span = OwnFigures['span'];
type By = OwnFigures['by'];
const SPANS = ['today', 'yesterday', 'last7', 'last28', 'thisMonth', 'lastMonth'] as const satisfies readonly Span[];
const CUTS = ['day', 'weekday', 'hour'] as const satisfies readonly By[];

/** What the driver's own work comes to over some days, each figure with its sentence; a line opens what is behind it. */
export function FiguresSheet({ onClose }: { onClose: () => void }) {
  const { figures, seated, atHome } = useObservable(page);
  const { say } = useFiguresSay();
  const [span, setSpan] = useState<Span>('last7');
  const [by, setBy] = useState<By>('day');
  const there = seated || atHome?.known === true;
  useEffect(() => {
    if (there) press({ type: 'myFigures', span, by });
  }, [there, span, by]);
  // Whoever was here before on this phone is nobody's business: only what was answered since counts.
  const [before] = useState(figures);
  const told = figures !== before && figures?.span === span && figures.by === by ? figures : undefined;
  return (
    <Sheet title={say('figures.open')} onClose={onClose}>
      <div className="figures list">
        <h2>{say('figures.open')}</h2>
        <p>{say('figures.hint')}</p>
        <div className="pair">
          <label className="field">
            <span>{say('figures.days')}</span>
            <select value={span} onChange={({ currentTarget }) => setSpan(currentTarget.value as Span)}>
              {SPANS.map((one) => (
                <option key={one} value={one}>
                  {say(`figures.span.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{say('figures.by')}</span>
            <select value={by} onChange={({ currentTarget }) => setBy(currentTarget.value as By)}>
              {CUTS.map((one) => (
                <option key={one} value={one}>
                  {say(`figures.by.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {told ? <Told told={told} /> : <p className="told soon">{say(there ? 'link.sending' : 'link.needed')}</p>}
        <Button label={say('app.back')} tone="quiet" onPress={onClose} />
      </div>
    </Sheet>
  );
}

type Cell = { figure: FigureName; key: string | number | null };

function Told({ told }: { told: OwnFigures }) {
  const { say, language } = useFiguresSay();
  const [cell, setCell] = useState<Cell | null>(null);
  const { span, by, figures, total, rows, currency } = told;
  const open = (of: Cell) => {
    setCell(of);
    press({ type: 'myFigures', span, by, behind: of });
  };
  const days = { first: dateText(told.first, language), last: dateText(told.last, language) };
  return (
    <>
      <small>{say('figures.of', days)}</small>
      {rows.length === 0 ? <p className="told fine">{say('figures.none')}</p> : null}
      {figures.map((figure, place) => (
        <details className="card figure" key={figure} name="figure">
          <summary>
            <span>
              {isMoney(figure) ? `${figureTitle(figure, language)} (${currency})` : figureTitle(figure, language)}
            </span>
            <b>{valueText(figure, total[place] ?? null, currency, language)}</b>
          </summary>
          <p>{figureSays(figure, language)}</p>
          {isRatio(figureOf(figure)) ? <p>{say('figures.ratio')}</p> : null}
          <Lines told={told} figure={figure} place={place} onOpen={(key) => open({ figure, key })} />
        </details>
      ))}
      {cell ? <BehindSheet told={told} cell={cell} onClose={() => setCell(null)} /> : null}
    </>
  );
}

/** A line for each day, with a bar as long as its share of the most. */
function Lines({
  told: { rows, by, currency },
  figure,
  place,
  onOpen,
}: {
  told: OwnFigures;
  figure: FigureName;
  place: number;
  onOpen: (key: string | number | null) => void;
}) {
  const { language } = useFiguresSay();
  const most = Math.max(0, ...rows.map(({ values }) => values[place] ?? 0)) || 1;
  return (
    <ul>
      {rows.map(({ key, values }) => {
        const value = values[place] ?? null;
        return (
          <li key={key}>
            <button type="button" disabled={isRatio(figureOf(figure)) || value === null} onClick={() => onOpen(key)}>
              <span>{partText(by, key, {}, language)}</span>
              <i style={{ width: `${Math.max(0, ((value ?? 0) / most) * 100)}%` }} />
              <b>{valueText(figure, value, currency, language)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
