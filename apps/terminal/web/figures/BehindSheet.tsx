import { type FigureName, figureOf } from '#core/figure/figures.ts';
import { figureTitle, partText, valueText } from '#core/figure/said.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { clockText, countText, dayText } from '#ui/kit/format.ts';
import type { OwnFigures } from '../../contract/own-figures.ts';
import { page } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useFiguresSay } from './use-figures-say.ts';

/** The rows behind one of the driver's figures. */
export function BehindSheet({
  told: { by, zone, currency },
  cell: { figure, key },
  onClose,
}: {
  told: OwnFigures;
  cell: { figure: FigureName; key: string | number | null };
  onClose: () => void;
}) {
  const { say, language } = useFiguresSay();
  const { figures } = useObservable(page);
  const found = figures?.behind?.figure === figure && figures.behind.key === key ? figures.behind : null;
  const title = `${figureTitle(figure, language)} · ${partText(by, key, {}, language)}`;
  const shape = figureOf(figure);
  const worth = (value: number) =>
    'count' in shape
      ? ''
      : 'share' in shape
        ? say(value === 1 ? 'figures.yes' : 'figures.no')
        : valueText(figure, value, currency, language);
  return (
    <Sheet title={title} onClose={onClose}>
      {found ? (
        <>
          <h2>{say('figures.behind', { what: title, count: countText(found.count, language) })}</h2>
          {found.count > found.rows.length ? <p>{say('figures.first', { most: found.rows.length })}</p> : null}
          <table className="behindFigure" aria-label={title}>
            <tbody>
              {found.rows.map(({ id, atMs, plate, place, value }) => (
                <tr key={id}>
                  <td>
                    {dayText(atMs, zone, language)} {clockText(atMs, zone)}
                    {plate === null ? null : <small> · {plate}</small>}
                    {place === null ? null : (
                      <>
                        <br />
                        <small>{place}</small>
                      </>
                    )}
                  </td>
                  <td>{worth(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <>
          <h2>{title}</h2>
          <p className="told soon">{say('link.sending')}</p>
        </>
      )}
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
