import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { LAB_OPTIONS, type LabDay, type LabOptions } from '#core/lab/day/day.ts';
import {
  type CityCase,
  cityExpecting,
  citySetting,
  GeneratedCity,
  type Layout,
  type Twist,
  zonesAround,
} from './generated-city.ts';
import { nycHour, nycZonesAround } from './nyc-hour.ts';
import { acceptanceOf } from './past-answers.ts';
import { type Ground, OURS, type Policy } from './policies.ts';

export type Scenario = {
  readonly name: string;
  readonly ground: Ground;
  /** One for each seed. */
  readonly days: readonly { readonly day: LabDay; readonly options: LabOptions }[];
  /** Which bounds are worked out; B1 takes longest. Days of the same name have the same. */
  readonly bounds: { readonly of: string; readonly b1: boolean } | null;
  readonly takesPart: (policy: Policy) => boolean;
};

/** What is told in the docs is told of seeds that nothing was tuned on. */
const SEEDS = [6, 7, 8, 9, 10];
/** Days before those that are measured. */
const PAST_SEEDS = [111, 112, 113, 114, 115];
/** One driver in six is more than twice as ready as most to say no, and one in six less than half. */
const SPREAD = 0.9;

export type Asked = {
  readonly quick?: boolean;
  readonly dataFolder: string | undefined;
  readonly seeds?: readonly number[];
  /** Only scenarios and policies that begin so, whichever a name is of; left out, all. */
  readonly only?: readonly string[];
};

type City = CityCase & {
  readonly layout?: Layout;
  readonly twist?: Twist;
  readonly noise?: number;
  /** With what drivers taught of their answers. */
  readonly unlike?: boolean;
  readonly bounds?: boolean;
};

const everyone = ({ learns }: Policy) => !learns;
const oursOnly = ({ ours, learns }: Policy) => ours && !learns;

/** The generated city in all its kinds, and what each load is told at. */
const CITIES: { readonly [Name in string]: City } = {
  'city 0.62': { load: 0.62, bounds: true },
  'city 0.8': { load: 0.8, bounds: true },
  'city 0.62, drivers unlike each other': { load: 0.62, unlike: true },
  'city 0.8, drivers unlike each other': { load: 0.8, unlike: true },
  'city 0.62, 20 % noise': { load: 0.62, noise: 0.2, bounds: true },
  'city 0.8, 20 % noise': { load: 0.8, noise: 0.2, bounds: true },
  'city 0.62, a quarter pre-booked': { load: 0.62, preBookedShare: 0.25 },
  'city 0.8, a quarter pre-booked': { load: 0.8, preBookedShare: 0.25 },
  'dense centre 0.62': { load: 0.62, layout: 'dense' },
  'dense centre 0.8': { load: 0.8, layout: 'dense' },
  'two towns 0.62': { load: 0.62, layout: 'twoTowns' },
  'two towns 0.8': { load: 0.8, layout: 'twoTowns' },
  'airport 30 km out 0.45': { load: 0.45, layout: 'airport' },
  'airport 30 km out 0.6': { load: 0.6, layout: 'airport' },
  'forecast of half 0.8': { load: 0.8, twist: 'half' },
  'forecast of twice 0.8': { load: 0.8, twist: 'twice' },
  'forecast of elsewhere 0.8': { load: 0.8, twist: 'elsewhere' },
  'an event nobody foresaw 0.62': { load: 0.62, event: 150 },
  '20 cars 0.62': { load: 0.62, cars: 20 },
  '20 cars 0.8': { load: 0.8, cars: 20 },
  '1,000 cars 0.8': { load: 0.8, cars: 1_000 },
};
const QUICK = ['city 0.62', 'city 0.8', 'city 0.62, drivers unlike each other', 'city 0.8, drivers unlike each other'];

export function scenarios(asked: Asked): { list: Scenario[]; left: string[] } {
  const { quick = false, dataFolder, only } = asked;
  const seeds = asked.seeds ?? (quick ? SEEDS.slice(0, 1) : SEEDS);
  const wanted = (name: string) => isNamed(name, only ?? []) || !(only ?? []).some((one) => isScenario(one));
  const list = Object.entries(CITIES)
    .filter(([name]) => wanted(name) && (!quick || QUICK.includes(name)))
    .map(([name, city]) => cityScenario(name, city, seeds, quick));
  // A part of it may be named as well.
  const wantsNyc = NYC.some((name) => wanted(name) || (only ?? []).some((one) => one.startsWith(name)));
  const nyc = wantsNyc ? nycHour(dataFolder) : null;
  if (!nyc) {
    const left = wantsNyc ? ['nyc-hour-2013 was left out: HANSOM_DATA names no folder that has it.'] : [];
    return { list, left };
  }
  const shares = quick ? [0.4] : [1, 0.4, 0.25];
  const options = { ...LAB_OPTIONS, tickMs: 5 * SECOND_MS, boardingMs: MINUTE_MS };
  const nycPart = (share: number, minutes: number, part: string): Scenario => ({
    name: `${NYC[0]}, ${share * 100} % of the taxis${part}`,
    ground: { setting: nyc.setting, zonesAround: nycZonesAround, expecting: nyc.expecting },
    days: [{ day: nyc.day(share, minutes), options }],
    bounds: minutes < 60 ? { of: `${share} of the taxis`, b1: false } : null,
    takesPart: everyone,
  });
  for (const share of shares) {
    list.push(nycPart(share, 15, ', first quarter'));
    if (!quick) list.push(nycPart(share, 60, ''));
  }
  return { list: list.filter(({ name }) => wanted(name)), left: [] };
}

const NYC = ['nyc-hour-2013'];

/** Whether a name of `--only` is that of a scenario rather than of a policy. */
function isScenario(one: string): boolean {
  return [...Object.keys(CITIES), ...NYC].some((name) => name.startsWith(one) || one.startsWith(name));
}

/** Whether it is one of these, or begins as one that is nobody's whole name. */
export function isNamed(name: string, only: readonly string[]): boolean {
  return only.some((one) => name === one || (CITIES[one] === undefined && name.startsWith(one)));
}

function cityScenario(name: string, city: City, seeds: readonly number[], quick: boolean): Scenario {
  const { layout = 'spread', twist, noise, unlike, bounds } = city;
  const offers = LAB_OPTIONS.offers && { ...LAB_OPTIONS.offers, ...(unlike && { spread: SPREAD }) };
  const on = (seed: number) => ({
    day: new GeneratedCity(seed, layout).day(city),
    options: { ...LAB_OPTIONS, offers, seed, driveNoise: noise ?? 0 },
  });
  let known: ReturnType<typeof acceptanceOf> | undefined;
  const acceptance = () => (known ??= acceptanceOf(PAST_SEEDS.map(on), citySetting, OURS));
  const { event: _, ...usual } = city;
  return {
    name,
    ground: {
      setting: citySetting,
      zonesAround,
      expecting: cityExpecting(usual, layout, twist),
      ...(unlike && { acceptance }),
    },
    days: seeds.map(on),
    bounds: bounds ? { of: `${city.load} ${seeds.join(' ')}`, b1: !quick && noise === undefined } : null,
    takesPart: unlike ? ({ name: policy }) => policy.startsWith('e') : noise === undefined ? everyone : oursOnly,
  };
}
