import type { BoardColumn } from '#ui/grid/columns.ts';
import { endText, whenText } from '#ui/kit/format.ts';
import type { EventItem } from '../contract.ts';
import type { SayEvents } from './texts.ts';

export type When = { zone: string; language: string; nowMs: number };

/** `Fri 27 Nov 22:00–23:30`; the day once, where it is one. */
export function windowText(fromMs: number, untilMs: number, { zone, language, nowMs }: When): string {
  return `${whenText(fromMs, nowMs, zone, language)}–${endText(untilMs, fromMs, zone, language)}`;
}

const TONES = { draft: 'warn', making: 'warn', made: undefined, cancelling: 'warn', cancelled: 'soft' } as const;

/** The columns of the list of events. */
export function eventColumns(say: SayEvents, when: When): BoardColumn<EventItem>[] {
  const figure = (
    id: 'waiting' | 'assigned' | 'underWay' | 'done' | 'cancelled',
    hidden = false,
  ): BoardColumn<EventItem> => ({
    id,
    title: say(`column.${id}`),
    kind: 'number',
    width: 90,
    hidden,
    value: ({ jobs }) => jobs[id],
  });
  return [
    { id: 'name', title: say('column.name'), width: 150, grow: 2, strong: true, value: ({ event }) => event.name },
    {
      id: 'state',
      title: say('column.state'),
      width: 95,
      value: ({ state }) => say(`state.${state}`),
      tone: ({ state }) => TONES[state],
    },
    {
      id: 'window',
      title: say('column.window'),
      width: 188,
      sort: 'asc',
      value: ({ event }) => event.fromMs,
      text: ({ event }) => windowText(event.fromMs, event.untilMs, when),
      sheet: ({ event }) => ({ atMs: event.fromMs, zone: when.zone }),
    },
    { id: 'cars', title: say('column.cars'), kind: 'number', width: 75, value: ({ cars }) => cars },
    { id: 'place', title: say('column.place'), width: 150, grow: 1, value: ({ event }) => event.place.label },
    {
      id: 'bad',
      title: say('column.bad'),
      kind: 'number',
      width: 95,
      value: ({ rows }) => rows.bad,
      text: ({ rows }) => (rows.bad > 0 ? String(rows.bad) : ''),
      tone: () => 'bad',
    },
    figure('waiting'),
    figure('assigned'),
    figure('underWay'),
    figure('done'),
    figure('cancelled', true),
    { id: 'contact', title: say('column.contact'), width: 160, hidden: true, value: ({ event }) => event.contactName },
  ];
}
