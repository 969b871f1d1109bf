import { majorUnits } from '#core/kit/money.ts';
import { amountText, datesIn, numbersIn } from '#core/kit/written.ts';

export { amountText, countText, dateText, distanceText } from '#core/kit/written.ts';

/** Numbers and times as a dispatcher reads them. `language` is `en` or `fr`; `zone` an IANA name or an offset such as `+01:00`. */

const pad = (value: number) => String(value).padStart(2, '0');

// Node 20 and browsers of 2023 refuse '+01:00' as a time zone, so an offset is added by hand and told as UTC.
const OFFSET = /^([+-])(\d\d):(\d\d)$/;

function told(ms: number, language: string, zone: string, options: Intl.DateTimeFormatOptions): string {
  const offset = OFFSET.exec(zone);
  if (!offset) return datesIn(language, zone, options).format(ms);
  const minutes = (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]));
  return datesIn(language, 'UTC', options).format(ms + minutes * 60_000);
}

let ownZone: string | undefined;

/** Whether clocks there are not those of this computer. */
export const isElsewhere = (zone: string) =>
  zone !== (ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** `+01:00` for 60. */
export function zoneOfOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** `18:24`, or `18:24:07` with seconds. */
export function clockText(ms: number, zone: string, seconds = false): string {
  const second = seconds ? ({ second: '2-digit' } as const) : {};
  return told(ms, 'en', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...second });
}

/** `Sat 21 Nov` or `sam. 21 nov.` */
export function dayText(ms: number, zone: string, language: string): string {
  return told(ms, language, zone, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `18:24` today, `Sun 22 Nov 18:24` on any other day. */
export function whenText(ms: number, nowMs: number, zone: string, language: string): string {
  const clock = clockText(ms, zone);
  return dayText(ms, zone, language) === dayText(nowMs, zone, language)
    ? clock
    : `${dayText(ms, zone, language)} ${clock}`;
}

/** The same where there is little room: another day without its weekday, `21 Nov 18:24`. */
export function shortWhenText(ms: number, nowMs: number, zone: string, language: string): string {
  const clock = clockText(ms, zone);
  return dayText(ms, zone, language) === dayText(nowMs, zone, language)
    ? clock
    : `${told(ms, language, zone, { day: 'numeric', month: 'short' })} ${clock}`;
}

/** How long: `7 s`, `4:05`, `1 h 04`, `2 d 3 h`. Never negative. */
export function ageText(seconds: number, language = 'en'): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)}:${pad(whole % 60)}`;
  if (whole < 86_400) return `${Math.floor(whole / 3_600)} h ${pad(Math.floor((whole % 3_600) / 60))}`;
  return `${Math.floor(whole / 86_400)} ${language === 'fr' ? 'j' : 'd'} ${Math.floor((whole % 86_400) / 3_600)} h`;
}

/** A drive time: `19 min`, `1 h 05`. */
export function driveText(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${pad(minutes % 60)}`;
}

const GAIN_IN_MINUTES = 120;

/** What waiting somewhere saves: `95 s`, `4 min`. */
export function gainText(seconds: number): string {
  return seconds < GAIN_IN_MINUTES ? `${Math.round(seconds)} s` : driveText(seconds);
}

/** An amount in minor units of an ISO currency; `$` where the company set none. What is below zero has the minus of print. */
export function moneyText(amountMinor: number, currency: string, language: string): string {
  const text = /^[A-Z]{3}$/.test(currency)
    ? numbersIn(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(
        majorUnits(amountMinor, currency),
      )
    : `${currency}${amountText(amountMinor, currency, language)}`;
  return text.replace('-', '−');
}

/** What a file or a table takes: `640 kB`, `4.1 MB`, `12 GB`; `4,1 Mo` in French. */
export function bytesText(bytes: number, language: string): string {
  const units = language === 'fr' ? ['ko', 'Mo', 'Go', 'To'] : ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const format = { maximumSignificantDigits: value < 100 ? 2 : 3 };
  return `${numbersIn(language, format).format(value)} ${units[unit]}`;
}
