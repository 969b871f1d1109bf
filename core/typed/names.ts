import { foldText } from '../letters/fold.ts';

/** Months and weekdays (Monday first) of the languages in which people write to a taxi company; what stands first is looked for first. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'januar februar marts april maj juni juli august september oktober november december',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
].map((words) => words.split(' '));

const WEEKDAYS = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'mandag tisdag onsdag torsdag fredag lordag sondag',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  'mandag tirsdag onsdag torsdag fredag lordag sondag',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai',
  'lunes martes miercoles jueves viernes sabado domingo',
  'lunedi martedi mercoledi giovedi venerdi sabato domenica',
].map((words) => words.split(' '));

/** Two letters, as signs and calendars write weekdays; the language is that in which all of a text are days. */
const SHORT_WEEKDAYS = [
  'mo tu we th fr sa su',
  'lu ma me je ve sa di',
  'mo di mi do fr sa so',
  'ma ti on to fr lo so',
  'ma ti ke to pe la su',
  'ma di wo do vr za zo',
  'lu ma mi ju vi sa do',
  'lu ma me gi ve sa do',
].map((words) => words.split(' '));

const SHORTEST = 3;

/** Its place from 1 on in the first language that has one name beginning so; a case that Finnish adds is left out. */
function placeOf(lists: readonly (readonly string[])[], folded: string): number | null {
  const word = folded.replace(/(?<=kuu)(?:n|ta)$/, '').replace(/(?<=tai|kko)(?:na|n)$/, '');
  if (word.length < SHORTEST) return null;
  for (const list of lists) {
    const found = list.flatMap((name, at) => (name.startsWith(word) ? [at + 1] : []));
    const whole = list.indexOf(word) + 1;
    if (whole > 0) return whole;
    if (found.length === 1) return found[0] as number;
  }
  return null;
}

/** The month of a word, 1 to 12: whole or its first letters, in whatever language. */
export const monthNamed = (word: string): number | null => placeOf(MONTHS, foldText(word));

/** The weekday of a word, 1 Monday to 7 Sunday: whole or its first letters, in whatever language. */
export const weekdayNamed = (word: string): number | null => placeOf(WEEKDAYS, foldText(word));

/** The weekday of two letters, where a list of them is one of the languages that use two; else of a longer word. */
export function shortWeekdays(words: readonly string[]): number[] | null {
  const folded = words.map(foldText);
  for (const list of SHORT_WEEKDAYS) {
    const found = folded.map((word) => (word.length === 2 ? list.indexOf(word) + 1 : (placeOf(WEEKDAYS, word) ?? 0)));
    if (found.every((day) => day > 0)) return found;
  }
  return null;
}

/** Days from today on, by their words. */
const DAYS_AWAY: Readonly<Record<string, number>> = {
  today: 0,
  aujourdhui: 0,
  auj: 0,
  idag: 0,
  'i dag': 0,
  heute: 0,
  vandaag: 0,
  tanaan: 0,
  hoy: 0,
  hoje: 0,
  oggi: 0,
  tonight: 0,
  'ce soir': 0,
  ikvall: 0,
  tomorrow: 1,
  tmw: 1,
  tmrw: 1,
  demain: 1,
  imorgon: 1,
  'i morgon': 1,
  morgen: 1,
  'i morgen': 1,
  imorgen: 1,
  huomenna: 1,
  manana: 1,
  amanha: 1,
  domani: 1,
  'day after tomorrow': 2,
  'the day after tomorrow': 2,
  'apres demain': 2,
  overmorgon: 2,
  'i overmorgon': 2,
  ubermorgen: 2,
  overmorgen: 2,
  'i overmorgen': 2,
  ylihuomenna: 2,
  dopodomani: 2,
  yesterday: -1,
  hier: -1,
  igar: -1,
  'i gar': -1,
  gestern: -1,
  eilen: -1,
  ayer: -1,
  ontem: -1,
  ieri: -1,
  gisteren: -1,
};

/** How many days from today on a word is; null where it is none. */
export const daysAway = (word: string): number | null => {
  const folded = foldText(word);
  return Object.hasOwn(DAYS_AWAY, folded) ? (DAYS_AWAY[folded] as number) : null;
};

/** The words that say a weekday is not today’s. */
export const NEXT = new Set([
  'next',
  'prochain',
  'prochaine',
  'nasta',
  'nachste',
  'nachsten',
  'naste',
  'neste',
  'volgende',
  'ensi',
]);
/** What stands between the parts of a day and says nothing. */
export const FILLERS = new Set([
  'the',
  'of',
  'on',
  'le',
  'du',
  'den',
  'der',
  'am',
  'de',
  'el',
  'il',
  'ce',
  'this',
  'pa',
  'kommande',
  'coming',
]);
