import type { Random } from '#core/kit/random.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { isEmergencyCode, QUERY_CODES } from '#core/query/codes.ts';
import type { Order } from '../terminal/device.ts';
import { chanceWaitMs } from './answer.ts';
import type { Driver } from './driver.ts';

/** Nobody presses an alarm so soon after the city began to work: whoever starts it looks around first. */
export const CALM_MS = 30 * MINUTE_MS;
/** How often any driver of the whole city has something for the office. */
const QUERY_MEAN_MS = 2 * MINUTE_MS;
const EMERGENCY_MEAN_MS = 15 * MINUTE_MS;
const RESET_MEAN_MS = 2 * HOUR_MS;
const A_MS = 1 / QUERY_MEAN_MS + 1 / EMERGENCY_MEAN_MS + 1 / RESET_MEAN_MS;

/** What drivers ask, each as often as the others. */
const QUESTIONS: readonly (readonly [code: number, text: string])[] = [
  [QUERY_CODES.callMe, ''],
  [QUERY_CODES.callMe, 'Please call me when you have a minute'],
  [QUERY_CODES.callMe, 'The passenger wants to change the return trip'],
  [QUERY_CODES.address, 'Which entrance at Sahlgrenska?'],
  [QUERY_CODES.address, 'The street is closed, where do they wait?'],
  [QUERY_CODES.address, 'No number 12 here, please check the address'],
  [QUERY_CODES.breakdown, 'Flat tyre, left rear'],
  [QUERY_CODES.breakdown, 'The battery warning is on'],
  [QUERY_CODES.noShow, 'Nobody at the door, may I leave?'],
  [QUERY_CODES.noShow, 'Waited ten minutes, they do not answer'],
  [QUERY_CODES.fare, 'The passenger does not agree with the fare'],
  [QUERY_CODES.fare, 'Is there a fixed price to Landvetter?'],
];
/** The button under the wheel is by far the likeliest to be hit. */
const EMERGENCIES = [
  QUERY_CODES.panic,
  QUERY_CODES.panic,
  QUERY_CODES.panic,
  QUERY_CODES.silentAlarm,
  QUERY_CODES.duress,
];

/** What a driver has for the office, drawn as often as it happens. */
export function drawMessage(random: Random, here: { lon: number; lat: number }): Order {
  const [kind, which, sum] = [random() * A_MS, random(), random()];
  if (kind < 1 / RESET_MEAN_MS) {
    const hirings = 200 + Math.floor(2_800 * sum);
    const before = { hirings, distanceMetres: hirings * 7_340, fareMinor: hirings * 24_500 };
    return { type: 'meterReset', before, after: { hirings: 0, distanceMetres: 0, fareMinor: 0 } };
  }
  if (kind < 1 / RESET_MEAN_MS + 1 / EMERGENCY_MEAN_MS) {
    const code = EMERGENCIES[Math.floor(which * EMERGENCIES.length)]!;
    return { type: 'query', code, text: '', channel: '', at: here };
  }
  const [code, text] = QUESTIONS[Math.floor(which * QUESTIONS.length)]!;
  return { type: 'query', code, text, channel: '', at: here };
}

/** Has something for the office now and then until the end of the shift; the whole city of `cars` at its usual rate. */
export async function askOffice(
  driver: Driver,
  random: Random,
  cars: number,
  { calmUntilMs, untilMs }: { calmUntilMs: number; untilMs: number },
): Promise<void> {
  const { time, device, signal } = driver;
  for (;;) {
    await time.until(Math.min(untilMs, time.nowMs() + chanceWaitMs(random, cars / A_MS)), signal);
    if (signal.aborted || time.nowMs() >= untilMs) return;
    const message = drawMessage(random, driver.here());
    const alarms = message.type === 'query' && isEmergencyCode(message.code);
    if (alarms && time.nowMs() < calmUntilMs) continue;
    // A car with a tracker has its button there; else the terminal sends what there is.
    if (message.type === 'query' && message.code === QUERY_CODES.panic && (await driver.tracker?.sos())) continue;
    if (device.ready()) await device.command(message);
  }
}
