import type { Tariff } from '../tariff.ts';
import { COMFORT, COMFORT_2022 } from './comfort.ts';
import { DUBAI_E_HAIL } from './dubai-e-hail.ts';
import { DUBAI } from './dubai-street.ts';
import { GEELONG_MAXI } from './geelong-maxi.ts';
import { NSW_COUNTRY } from './nsw-country.ts';
import { NSW_REGIONAL } from './nsw-regional.ts';
import { bare, plain } from './plain-tariff.ts';

/** A tariff as somebody has printed it: a company begins its own with it. */
export type PublishedTariff = {
  name: string;
  /** The pages that print it. */
  sources: readonly string[];
  tariff: Tariff;
};

/** By the name that a draft is begun with; each is reproduced to the cent. */
export const PUBLISHED_TARIFFS = {
  dubaiStreet: {
    name: 'Dubai, street hire, before 2021',
    sources: ['http://www.nationaltaxi.ae/tariff.html'],
    tariff: DUBAI,
  },
  dubaiEHail: {
    name: 'Dubai, booked by application, from 5 November 2025',
    sources: [
      'https://gulfnews.com/uae/rta-announces-new-dubai-taxi-fares-1.500334930',
      'https://www.thenationalnews.com/news/uae/2025/11/05/dubai-taxi-fares-update-careem-shail-app/',
    ],
    tariff: DUBAI_E_HAIL,
  },
  nswCountry: {
    name: 'New South Wales, country areas, from 22 July 2012',
    sources: ['http://jaykayonline.com/fare/nsw/fe_nsw2.html'],
    tariff: NSW_COUNTRY,
  },
  nswRegional: {
    name: 'New South Wales, a regional operator',
    sources: ['https://taxico.com.au/fares-charges'],
    tariff: NSW_REGIONAL,
  },
  geelongMaxi: {
    name: 'Geelong, a maxi taxi',
    sources: ['https://www.geelongtaxis.com.au/fares'],
    tariff: GEELONG_MAXI,
  },
  comfort2011: {
    name: 'ComfortDelGro, Singapore, from 12 December 2011',
    sources: ['https://sg.news.yahoo.com/increase-in-flag-down-fares--comfortdelgro.html'],
    tariff: COMFORT,
  },
  comfort2022: {
    name: 'ComfortDelGro, Singapore, from 1 March 2022',
    sources: [
      'https://www.channelnewsasia.com/singapore/comfortdelgro-increase-taxi-fares-march-flagdown-rate-20-cents-distance-waiting-time-2485176',
    ],
    tariff: COMFORT_2022,
  },
} as const satisfies Readonly<Record<string, PublishedTariff>>;

export type PublishedName = keyof typeof PUBLISHED_TARIFFS;
export const PUBLISHED_NAMES = Object.keys(PUBLISHED_TARIFFS) as PublishedName[];

/** To begin with where nothing that is printed comes near. */
export const EMPTY_TARIFF: Omit<Tariff, 'tariffId' | 'version'> = {
  name: '',
  currency: '',
  rates: plain,
  timeBands: bare.timeBands,
  roundToMinor: bare.roundToMinor,
  holidays: bare.holidays,
  eves: bare.eves,
};
