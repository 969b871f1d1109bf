import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { LAB_OPTIONS, type LabDay, type LabOptions } from '#core/lab/day/day.ts';
import { cityExpecting, citySetting, GeneratedCity, zonesAround } from './generated-city.ts';
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

const SEEDS = [1, 2, 3, 4, 5];
/** Days before those that are measured. */
const PAST_SEEDS = [11, 12, 13, 14, 15];
/** One driver in six is more than twice as ready as most to say no, and one in six less than half. */
const SPREAD = 0.9;
const everyone = ({ learns }: Policy) => !learns;

export function scenarios({ quick = false, dataFolder }: { quick?: boolean; dataFolder: string | undefined }): {
  list: Scenario[];
  left: string[];
} {
  const seeds = quick ? SEEDS.slice(0, 1) : SEEDS;
  const city = (name: string, load: number, more: { noise?: number; preBookedShare?: number } = {}): Scenario => ({
    name,
    ground: { setting: citySetting, zonesAround, expecting: cityExpecting(load) },
    days: seeds.map((seed) => ({
      day: new GeneratedCity(seed).day({ load, preBookedShare: more.preBookedShare ?? 0 }),
      options: { ...LAB_OPTIONS, seed, driveNoise: more.noise ?? 0 },
    })),
    bounds: more.preBookedShare === undefined ? { of: `city ${load}`, b1: !quick } : null,
    takesPart: more.noise === undefined ? everyone : ({ ours, learns }) => ours && !learns,
  });
  /** The same city with drivers of different willingness: what is it worth to know them? */
  function unlike(load: number): Scenario {
    const options = { ...LAB_OPTIONS, offers: LAB_OPTIONS.offers && { ...LAB_OPTIONS.offers, spread: SPREAD } };
    const on = (seed: number) => ({
      day: new GeneratedCity(seed).day({ load, preBookedShare: 0 }),
      options: { ...options, seed },
    });
    let known: ReturnType<typeof acceptanceOf> | undefined;
    const acceptance = () => (known ??= acceptanceOf(PAST_SEEDS.map(on), citySetting, OURS));
    return {
      name: `city ${load}, drivers unlike each other`,
      ground: { setting: citySetting, zonesAround, expecting: cityExpecting(load), acceptance },
      days: seeds.map(on),
      bounds: null,
      takesPart: ({ name }) => name.startsWith('e'),
    };
  }
  const list = [city('city 0.62', 0.62), city('city 0.8', 0.8), unlike(0.62), unlike(0.8)];
  if (!quick) {
    list.push(
      city('city 0.62, 20 % noise', 0.62, { noise: 0.2 }),
      city('city 0.8, 20 % noise', 0.8, { noise: 0.2 }),
      city('city 0.62, a quarter pre-booked', 0.62, { preBookedShare: 0.25 }),
      city('city 0.8, a quarter pre-booked', 0.8, { preBookedShare: 0.25 }),
    );
  }
  const nyc = nycHour(dataFolder);
  if (!nyc) return { list, left: ['nyc-hour-2013 was left out: HANSOM_DATA names no folder that has it.'] };
  const shares = quick ? [0.4] : [1, 0.4, 0.25];
  const options = { ...LAB_OPTIONS, tickMs: 5 * SECOND_MS, boardingMs: MINUTE_MS };
  const nycPart = (share: number, minutes: number, part: string): Scenario => ({
    name: `nyc-hour-2013, ${share * 100} % of the taxis${part}`,
    ground: { setting: nyc.setting, zonesAround: nycZonesAround, expecting: nyc.expecting },
    days: [{ day: nyc.day(share, minutes), options }],
    bounds: minutes < 60 ? { of: `${share} of the taxis`, b1: false } : null,
    takesPart: everyone,
  });
  for (const share of shares) {
    list.push(nycPart(share, 15, ', first quarter'));
    if (!quick) list.push(nycPart(share, 60, ''));
  }
  return { list, left: [] };
}
