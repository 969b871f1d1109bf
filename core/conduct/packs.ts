import type { Named } from '../case/case-kind.ts';
import { eachIn, namesOf } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What a jurisdiction lets a rule do. */
export type ConductPack = {
  name: Named;
  /** A rule may issue by itself what a person ordered it to. */
  ruleActs: boolean;
  /** Where that is said. */
  source: Named;
};

const said = eachIn({ en: en.CONDUCT_PACKS, fr: fr.CONDUCT_PACKS });

export const CONDUCT_PACKS = {
  none: {
    name: said.none.name,
    ruleActs: false,
    source: said.none.source,
  },
  eu: {
    name: said.eu.name,
    ruleActs: false,
    source: said.eu.source,
  },
  nsw: {
    name: said.nsw.name,
    ruleActs: true,
    source: said.nsw.source,
  },
  victoria: {
    name: said.victoria.name,
    ruleActs: true,
    source: said.victoria.source,
  },
  dubai: {
    name: said.dubai.name,
    ruleActs: true,
    source: said.dubai.source,
  },
} as const satisfies Readonly<Record<string, ConductPack>>;

export type ConductPackName = keyof typeof CONDUCT_PACKS;
export const CONDUCT_PACK_NAMES = Object.keys(CONDUCT_PACKS) as ConductPackName[];

const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** The pack of a fleet by what it named, and by its country (two letters): a company in the European Union is under its law, whatever it named. */
export const conductPack = (named: ConductPackName, country: string): ConductPackName =>
  EU.has(country.toUpperCase()) ? 'eu' : named;

export const conductPackNames = namesOf(CONDUCT_PACKS);
