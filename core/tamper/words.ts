import { dayTyped, timeTyped, wallClock } from '../booking/typed-time.ts';
import type { Named } from '../case/case-kind.ts';
import { TAMPER_RULES, type TamperCode } from './rule.ts';

type Language = 'en' | 'fr';

/** What each rule finds, as lists, papers and the driver read it. */
export const TAMPER_NAMES: Readonly<Record<TamperCode, Named>> = {
  rapidMeter: { en: 'meter on for a moment', fr: 'compteur allumé un instant' },
  noMeter: { en: 'driven without the meter', fr: 'trajet sans compteur' },
  meterKm: { en: 'metered distance off', fr: 'distance au compteur inexacte' },
  scaleDrift: { en: 'meter drifts', fr: 'compteur qui dérive' },
  gpsGap: { en: 'silent while hired', fr: 'muet en charge' },
  powerCut: { en: 'power cut', fr: 'alimentation coupée' },
  antennaCut: { en: 'antenna cut', fr: 'antenne coupée' },
  mockLocation: { en: 'made-up positions', fr: 'positions inventées' },
  falseNoShow: { en: 'no-show from afar', fr: 'absence déclarée de loin' },
  falsePlot: { en: 'plotted from elsewhere', fr: 'inscrit depuis ailleurs' },
  parkedPlot: { en: 'left in the queue', fr: 'laissé dans la file' },
  refuseThenHail: { en: 'refused, then a hail', fr: 'refus, puis maraude' },
  farAccept: { en: 'took a far job while hired', fr: 'course lointaine prise en charge' },
  tariffCode: { en: 'tariff not for the place', fr: 'tarif étranger au lieu' },
  detour: { en: 'detour', fr: 'détour' },
  deviceChange: { en: 'device changed without an order', fr: 'appareil changé sans ordre' },
};

/** What each rule asks of a hiring, a car or a job, before its threshold. */
export const TAMPER_ABOUT: Readonly<Record<TamperCode, Named>> = {
  rapidMeter: { en: 'The meter was on for less than so long.', fr: 'Le compteur est resté allumé moins longtemps.' },
  noMeter: {
    en: 'Driven with a seat taken and the meter off for longer than this.',
    fr: 'Roulé plus longtemps que cela avec un passager et le compteur éteint.',
  },
  meterKm: {
    en: 'On one trip, metered and heard distance differ by more.',
    fr: 'Sur un trajet, la distance au compteur et celle des positions diffèrent de plus.',
  },
  scaleDrift: {
    en: 'Over many trips of a car, its meter is off by this or more.',
    fr: 'Sur de nombreux trajets d’une voiture, son compteur s’écarte d’autant ou plus.',
  },
  gpsGap: { en: 'No position came for longer while hired.', fr: 'Aucune position pendant plus longtemps, en charge.' },
  powerCut: { en: 'Power was gone for longer.', fr: 'L’alimentation a manqué plus longtemps.' },
  antennaCut: { en: 'The antenna was gone for longer.', fr: 'L’antenne a manqué plus longtemps.' },
  mockLocation: {
    en: 'More positions than this were called made up by the device, or were leaps.',
    fr: 'Plus de positions que cela ont été dites inventées par l’appareil, ou étaient des sauts.',
  },
  falseNoShow: {
    en: 'A no-show was claimed farther from the pick-up.',
    fr: 'Une absence a été déclarée plus loin de la prise en charge.',
  },
  falsePlot: {
    en: 'Plotted in an area and outside of it for longer.',
    fr: 'Inscrit dans une zone et plus longtemps hors d’elle.',
  },
  parkedPlot: { en: 'In the queue and not moved for longer.', fr: 'Dans la file sans bouger plus longtemps.' },
  refuseThenHail: {
    en: 'A hail began sooner after a refused offer.',
    fr: 'Une maraude a commencé plus tôt après un refus.',
  },
  farAccept: {
    en: 'A job was taken while hired, farther from its pick-up.',
    fr: 'Une course a été prise en charge, plus loin de son lieu de prise en charge.',
  },
  tariffCode: {
    en: 'Driven for longer with a tariff code that is none of the place.',
    fr: 'Roulé plus longtemps avec un code tarifaire étranger au lieu.',
  },
  detour: {
    en: 'More of the usual way was driven where hardly anybody drives between these ends, and a fifth farther.',
    fr: 'Plus du trajet usuel a été roulé là où presque personne ne passe entre ces deux lieux, et un cinquième de plus.',
  },
  deviceChange: {
    en: 'More devices than this were changed without a workshop order.',
    fr: 'Plus d’appareils que cela ont été changés sans ordre d’atelier.',
  },
};

type Unit = (typeof TAMPER_RULES)[TamperCode]['unit'];
const UNITS: Readonly<Record<Unit, Named>> = {
  seconds: { en: 's', fr: 's' },
  percent: { en: '%', fr: '%' },
  metres: { en: 'm', fr: 'm' },
  positions: { en: 'positions', fr: 'positions' },
  devices: { en: 'devices', fr: 'appareils' },
};

const LONG_SECONDS = 600;

/** A measure or threshold with its unit: `22 s`, `3.4 %`. */
export function tamperMeasure(code: TamperCode, measure: number, language: Language): string {
  const { unit } = TAMPER_RULES[code];
  if (unit === 'seconds' && measure >= LONG_SECONDS) return `${Math.round(measure / 60)} min`;
  const figure = unit === 'percent' ? Math.round(measure * 10) / 10 : Math.round(measure);
  const said = language === 'fr' ? String(figure).replace('.', ',') : String(figure);
  return `${said} ${UNITS[unit][language]}`;
}

/** One finding in a line: `21/11/2026 14:05 meter on for a moment: 22 s (found below 60 s), 90 % sure`. */
export function tamperFound(
  {
    code,
    atMs,
    measure,
    threshold,
    confidence,
  }: { code: TamperCode; atMs: number; measure: number; threshold: number; confidence: number },
  language: Language,
  zone: string,
): string {
  const { day, minutes } = wallClock(zone, atMs);
  const sure = Math.round(confidence * 100);
  const { above } = TAMPER_RULES[code];
  const [measured, from] = [measure, threshold].map((one) => tamperMeasure(code, one, language));
  const held =
    language === 'fr'
      ? `${measured} (relevé ${above ? 'au-dessus' : 'en dessous'} de ${from}), sûr à ${sure} %`
      : `${measured} (found ${above ? 'above' : 'below'} ${from}), ${sure} % sure`;
  return `${dayTyped(day)} ${timeTyped(minutes)} ${TAMPER_NAMES[code][language]}${language === 'fr' ? ' : ' : ': '}${held}`;
}
