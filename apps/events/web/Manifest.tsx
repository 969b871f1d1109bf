import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { COUNT_NAMES } from '#core/booking/plain/count-fields.ts';
import { JOB_TEXTS } from '#core/booking/plain/plain-fields.ts';
import { plainTold } from '#core/booking/plain/plain-values.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { clockText, whenText } from '#ui/kit/format.ts';
import { printPage } from '#ui/kit/hand-out/print.ts';
import { Paper } from '#ui/kit/Paper.tsx';
import { Phone, usePhoneWriter } from '#ui/kit/phones.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { EventCarItem, EventItem } from '../contract.ts';
import { type When, windowText } from './event-columns.ts';
import { allCars } from './event-files.ts';
import classes from './events.module.css';
import { useEventTexts } from './texts.ts';

/** Fetches every car of an event, prints them by time, and is done. */
export function Manifest({ event: item, when, onPrinted }: { event: EventItem; when: When; onPrinted: () => void }) {
  const say = useEventTexts();
  const attributes = useAttributeWords();
  const { i18n } = useTranslation();
  const [cars, setCars] = useState<readonly EventCarItem[] | null>(null);
  const { id, event } = item;

  useEffect(() => {
    let left = false;
    allCars(id)
      .then((found) => {
        if (!left) setCars(found.filter(({ state }) => state !== 'cancelled'));
      })
      .catch((error: unknown) => {
        toast({ severity: 'error', summary: errorSentence(error, 'events') });
        onPrinted();
      });
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- fetched once for each print
  }, [id]);
  useEffect(() => {
    if (cars) return printPage(onPrinted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- printed once
  }, [cars]);

  const written = usePhoneWriter();
  if (!cars) return null;
  const place = event.pickupPoint ? `${event.place.label}, ${event.pickupPoint}` : event.place.label;
  return (
    <Paper>
      <h1>{say('sheet.title', { name: event.name })}</h1>
      <p>{say('sheet.where', { place, window: windowText(event.fromMs, event.untilMs, { ...when, nowMs: 0 }) })}</p>
      <p>{say('sheet.contact', { name: event.contactName, phone: written(event.contactPhone) })}</p>
      <p>{say('sheet.asOf', { time: whenText(when.nowMs, 0, when.zone, when.language), count: cars.length })}</p>
      <table className={classes.manifest}>
        <thead>
          <tr>
            {(
              ['time', 'passenger', ...COUNT_NAMES, 'phone', 'pickup', 'dropoff', 'wishes', 'plate', 'driver'] as const
            ).map((column) => (
              <th key={column} scope="col">
                {say(`car.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <tr key={car.id}>
              <td>{clockText(car.requiredAtMs, when.zone)}</td>
              <td>
                {car.vehicles > 1 ? say('times', { count: car.vehicles }) : ''}
                {car.passengerName}
              </td>
              {COUNT_NAMES.map((name) => (
                <td key={name}>{car[name]}</td>
              ))}
              <td>
                <Phone kept={car.phone} />
              </td>
              <td>{[car.pickup, ...plainTold(JOB_TEXTS, car, i18n.language).map(({ text }) => text)].join(', ')}</td>
              <td>{car.dropoff ?? ''}</td>
              <td>{[car.typeCode, attributes(car.attributes)].filter(Boolean).join(', ')}</td>
              <td>{car.plate ?? ''}</td>
              <td>{car.driverName ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
