/** What is done to a car. */
export const WORK_KINDS = ['service', 'repair', 'inspection', 'damage', 'recall', 'meter', 'camera'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Why a car stands. */
export const WORK_CAUSES = ['wear', 'schedule', 'driver', 'accident', 'vandalism', 'device', 'unknown'] as const;
export type WorkCause = (typeof WORK_CAUSES)[number];

/** Who pays for it. */
export const WORK_PAYERS = ['company', 'owner', 'driver', 'insurer', 'warranty'] as const;
export type WorkPayer = (typeof WORK_PAYERS)[number];

/** What the suite itself finds out about a car, beside what falls due and what fails an inspection. */
export const FOUND_BY = [
  'zeroFare',
  'silent',
  'powerCut',
  'gpsAntennaCut',
  'meterKm',
  'troubleCode',
  'twoCars',
  'frozen',
  'lowPower',
  'deviceFault',
  'deadDevice',
] as const;
export type FoundBy = (typeof FOUND_BY)[number];

export const LONGEST_WHAT = 500;
/** Two weeks of work. */
export const MOST_MINUTES = 20_160;
export const MOST_KM = 9_999_999;

/** The cause of an order that a rule opened, from what made it: `zeroFare` of `zeroFare 17 2026-11-27`; empty of one by hand. */
export const causeOf = (source: string | null): string => source?.split(' ')[0] ?? '';

/** What is said of a car that an order keeps from work. */
export const holdWords = (number: string, what: string): string => `${number} ${what}`.slice(0, 200);

/** What an order that the suite opened says, in both languages. */
export const FOUND_WORDS: Readonly<
  Record<
    FoundBy,
    { kind: WorkKind; en: (n: number, codes: string) => string; fr: (n: number, codes: string) => string }
  >
> = {
  zeroFare: {
    kind: 'meter',
    en: (n) => `${n} trips without a fare within a day: look whether the meter is linked`,
    fr: (n) => `${n} courses sans prix en un jour : voir si le compteur est relié`,
  },
  silent: {
    kind: 'repair',
    en: () => 'The terminal was silent for over half an hour while a driver was signed on',
    fr: () => 'Le terminal est resté muet plus d’une demi-heure pendant un service',
  },
  powerCut: {
    kind: 'repair',
    en: () => 'The power of the tracker was cut',
    fr: () => 'L’alimentation du traceur a été coupée',
  },
  gpsAntennaCut: {
    kind: 'repair',
    en: () => 'The antenna of the tracker was cut',
    fr: () => 'L’antenne du traceur a été coupée',
  },
  troubleCode: {
    kind: 'repair',
    en: (_, codes) => `The device told trouble codes: ${codes}`,
    fr: (_, codes) => `L’appareil a signalé des codes de panne : ${codes}`,
  },
  twoCars: {
    kind: 'repair',
    en: () => 'One device tells of two cars at a time: look which devices have its name',
    fr: () => 'Un appareil parle de deux voitures à la fois : voir lesquels portent son nom',
  },
  frozen: {
    kind: 'repair',
    en: (n) => `The position stood still ${n} times while the car drove: look at receiver and antenna`,
    fr: (n) => `La position s’est figée ${n} fois alors que la voiture roulait : voir récepteur et antenne`,
  },
  lowPower: {
    kind: 'repair',
    en: () => 'The device told of a low battery',
    fr: () => 'L’appareil a signalé une batterie faible',
  },
  deviceFault: {
    kind: 'repair',
    en: () => 'The device told of a fault',
    fr: () => 'L’appareil a signalé une panne',
  },
  deadDevice: {
    kind: 'repair',
    en: (n, name) => `The device ${name} was not heard for ${n} hours, though the car was driven`,
    fr: (n, name) => `L’appareil ${name} est muet depuis ${n} heures, alors que la voiture a roulé`,
  },
  meterKm: {
    kind: 'meter',
    en: (n) => `The meter counted ${n} % other kilometres than the trips of the shift`,
    fr: (n) => `Le compteur a compté ${n} % de kilomètres d’écart avec les courses du service`,
  },
};
