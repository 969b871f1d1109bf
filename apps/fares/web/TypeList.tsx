import { useTranslation } from 'react-i18next';
import { moneyText } from '#ui/kit/format.ts';
import classes from './fares.module.css';
import { useFareTexts } from './texts.ts';
import type { Estimate, FareFacts } from './use-estimate.ts';

/** The same trip by every vehicle type, side by side; arrows choose the one whose lines are shown. */
export function TypeList({
  facts,
  fares,
  chosenId,
  onChoose,
}: {
  facts: FareFacts;
  fares: Estimate['fares'];
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}) {
  const say = useFareTexts();
  const { language } = useTranslation().i18n;
  const fareOf = (id: number | null) => fares.find(({ vehicleTypeId }) => vehicleTypeId === id) ?? null;
  const amounts = fares.flatMap(({ fits, fare, vehicleTypeId }) =>
    fits && fare && vehicleTypeId !== null ? [fare.totalMinor] : [],
  );
  const leastMinor = new Set(amounts).size > 1 ? Math.min(...amounts) : null;
  const rows = [{ id: null, name: say('anyType'), seats: null }, ...facts.vehicleTypes];
  return (
    <div className={classes.types} role="radiogroup" aria-label={say('type')}>
      {rows.map(({ id, name, seats }) => {
        const told = fareOf(id);
        const fare = told?.fare ?? null;
        const remark = !told
          ? ''
          : !fare
            ? say('noTariffShort')
            : !told.fits
              ? say('noSeat')
              : id !== null && fare.totalMinor === leastMinor
                ? say('least')
                : '';
        return (
          <label key={id ?? 'any'} className={classes.type} data-chosen={id === chosenId || undefined}>
            <input type="radio" name="fare-type" checked={id === chosenId} onChange={() => onChoose(id)} />
            <span className={classes.typeName}>
              {name}
              {seats === null ? null : <small>{seats}</small>}
            </span>
            <span className={classes.remark} data-bad={(told && !told.fits) || undefined}>
              {remark}
            </span>
            <b>{fare ? moneyText(fare.totalMinor, fare.currency, language) : '–'}</b>
          </label>
        );
      })}
    </div>
  );
}
