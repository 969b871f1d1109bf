import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { DriverAccount } from './driver-accounts.ts';
import type { EntryKind } from './entry-kinds.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Words = {
  accounts: Readonly<Record<DriverAccount, string>>;
  entries: Readonly<Record<EntryKind, string>>;
};

/** What the accounts of a driver are called, and what moves them. */
export const accountNames: Readonly<Record<Language, Words>> = inLanguages({
  en: en.accountNames,
  fr: fr.accountNames,
});
