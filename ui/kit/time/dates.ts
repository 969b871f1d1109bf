import '@mantine/dates/styles.css';
import { DateInput as MantineDateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { type ComponentProps, createElement } from 'react';
import { readTypedDay } from '#core/typed/day.ts';
import { dayHere } from './day-here.ts';

// Mantine reads a day and time as it shows them by this plugin alone.
dayjs.extend(customParseFormat);

export { DatePicker, DateTimePicker, TimePicker } from '@mantine/dates';

/** How a typed day is shown. */
export const DAY_FORMAT = 'DD/MM/YYYY';

/** A day as `2026-11-21`, whichever way it is typed. */
function dateTyped(typed: string): string | null {
  const read = readTypedDay(typed, { today: dayHere(), lastCentury: true });
  if (!read) return null;
  const { year, month, day } = read.day;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A day that is typed as people type them, or chosen from a calendar. */
export const DateInput = (props: ComponentProps<typeof MantineDateInput>) =>
  createElement(MantineDateInput, { dateParser: dateTyped, valueFormat: DAY_FORMAT, ...props });
