import { COUNT_NAMES } from '#core/booking/plain/count-fields.ts';
import { JOB_TEXT_NAMES } from '#core/booking/plain/plain-fields.ts';
import type { JobState } from '#core/job/states.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { clockText, whenText } from '#ui/kit/format.ts';
import type { EventCarItem } from '../contract.ts';
import type { When } from './event-columns.ts';
import type { SayEvents } from './texts.ts';

/** The words of an attribute that is asked for, or is not to be there. */
export type AttributeWord = (attribute: string) => string;

/** The columns of an event's cars, on the board and in the files of the manifest. */
export function carColumns(
  say: SayEvents,
  { zone, language, nowMs, oneDay }: When & { oneDay: boolean },
  attribute: AttributeWord,
  jobWord: (state: JobState) => string,
): BoardColumn<EventCarItem>[] {
  return [
    {
      id: 'time',
      title: say('car.time'),
      width: oneDay ? 75 : 150,
      strong: true,
      sort: 'asc',
      value: ({ requiredAtMs }) => requiredAtMs,
      text: ({ requiredAtMs }) =>
        oneDay ? clockText(requiredAtMs, zone) : whenText(requiredAtMs, nowMs, zone, language),
      sheet: ({ requiredAtMs }) => ({ atMs: requiredAtMs, zone }),
    },
    {
      id: 'state',
      title: say('car.state'),
      width: 130,
      value: ({ state }) => (state === null ? say('notBooked') : jobWord(state)),
      tone: ({ state }) => (state === null ? 'warn' : state === 'cancelled' ? 'soft' : undefined),
    },
    { id: 'plate', title: say('car.plate'), width: 70, strong: true, value: ({ plate }) => plate ?? '' },
    { id: 'driver', title: say('car.driver'), width: 110, value: ({ driverName }) => driverName ?? '' },
    {
      id: 'passenger',
      title: say('car.passenger'),
      width: 150,
      grow: 1,
      value: ({ passengerName, vehicles }) =>
        `${vehicles > 1 ? say('times', { count: vehicles }) : ''}${passengerName}`,
    },
    ...COUNT_NAMES.map((name) => ({
      id: name,
      title: say(`car.${name}`),
      kind: 'number' as const,
      width: 60,
      value: (car: EventCarItem) => car[name],
    })),
    { id: 'phone', title: say('car.phone'), width: 142, value: ({ phone }) => phone },
    { id: 'pickup', title: say('car.pickup'), width: 150, grow: 1, value: ({ pickup }) => pickup },
    {
      id: 'dropoff',
      title: say('car.dropoff'),
      width: 150,
      grow: 1,
      value: ({ dropoff }) => dropoff ?? say('openDestination'),
      tone: ({ dropoff }) => (dropoff === null ? 'soft' : undefined),
    },
    { id: 'type', title: say('car.type'), width: 80, value: ({ typeCode }) => typeCode ?? '' },
    {
      id: 'wishes',
      title: say('car.wishes'),
      width: 110,
      value: ({ attributes }) => attributes.map(attribute).join(', '),
    },
    { id: 'job', title: say('car.job'), kind: 'number', width: 80, value: ({ jobId }) => jobId },
    { id: 'line', title: say('car.line'), kind: 'number', width: 70, hidden: true, value: ({ line }) => line },
    { id: 'notes', title: say('car.notes'), width: 180, hidden: true, value: ({ notes }) => notes },
    ...JOB_TEXT_NAMES.map((name) => ({
      id: name,
      title: say(`field.${name}`),
      width: 110,
      hidden: true,
      value: (car: EventCarItem) => car[name] ?? '',
    })),
    { id: 'reason', title: say('car.reason'), width: 140, hidden: true, value: ({ reason }) => reason ?? '' },
  ];
}
