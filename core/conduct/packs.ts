import type { Named } from '../case/case-kind.ts';

/** What a jurisdiction lets a rule do. */
export type ConductPack = {
  name: Named;
  /** A rule may issue by itself what a person ordered it to. */
  ruleActs: boolean;
  /** Where that is said. */
  source: Named;
};

export const CONDUCT_PACKS = {
  none: {
    name: { en: 'none', fr: 'aucune' },
    ruleActs: false,
    source: { en: 'No law is named: rules propose.', fr: 'Aucun droit n’est nommé : les règles proposent.' },
  },
  eu: {
    name: { en: 'European Union', fr: 'Union européenne' },
    ruleActs: false,
    source: {
      en: 'Directive (EU) 2024/2831, article 10: a person decides to restrict, suspend or end somebody’s work.',
      fr: 'Directive (UE) 2024/2831, article 10 : une personne décide de restreindre, suspendre ou finir le travail de quelqu’un.',
    },
  },
  nsw: {
    name: { en: 'New South Wales', fr: 'Nouvelle-Galles du Sud' },
    ruleActs: true,
    source: {
      en: 'Point to Point Transport Act 2016: nothing is said against it.',
      fr: 'Point to Point Transport Act 2016 : rien ne s’y oppose.',
    },
  },
  victoria: {
    name: { en: 'Victoria', fr: 'Victoria' },
    ruleActs: true,
    source: {
      en: 'Commercial Passenger Vehicle Industry Act 2017: nothing is said against it.',
      fr: 'Commercial Passenger Vehicle Industry Act 2017 : rien ne s’y oppose.',
    },
  },
  dubai: {
    name: { en: 'Dubai', fr: 'Dubaï' },
    ruleActs: true,
    source: {
      en: 'The rules of the RTA: nothing is said against it.',
      fr: 'Les règles de la RTA : rien ne s’y oppose.',
    },
  },
} as const satisfies Readonly<Record<string, ConductPack>>;

export type ConductPackName = keyof typeof CONDUCT_PACKS;
export const CONDUCT_PACK_NAMES = Object.keys(CONDUCT_PACKS) as ConductPackName[];

const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** The pack of a fleet by what it named, and by its country (two letters): a company in the European Union is under its law, whatever it named. */
export const conductPack = (named: ConductPackName, country: string): ConductPackName =>
  EU.has(country.toUpperCase()) ? 'eu' : named;

const namesIn = (language: 'en' | 'fr') =>
  Object.fromEntries(CONDUCT_PACK_NAMES.map((code) => [code, CONDUCT_PACKS[code].name[language]])) as Record<
    ConductPackName,
    string
  >;

export const conductPackNames = { en: namesIn('en'), fr: namesIn('fr') };
