import '@mantine/dates/styles.css';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

// Mantine's DateInput ignores a typed 21/11/2026 without this plugin, and says nothing.
dayjs.extend(customParseFormat);

export { DateInput, DatePicker, DateTimePicker, TimePicker } from '@mantine/dates';

/** How a typed day is read and shown. */
export const DAY_FORMAT = 'DD/MM/YYYY';
