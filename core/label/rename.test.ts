import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { held, labelsForHtml, released, renamedHtml, renamer } from './rename.ts';
import type { SystemLabels, Term } from './system-labels.ts';
import { TERMS, termOf } from './system-labels.ts';

const called = (term: Term, en: string, fr: string, gender: 'm' | 'f' = 'm'): SystemLabels => ({
  [term]: { en: { one: en, many: '' }, fr: { one: fr, many: '', gender } },
});
const inEnglish = (labels: SystemLabels, text: string) => renamer(labels)(text, 'en');
const inFrench = (labels: SystemLabels, text: string) => renamer(labels)(text, 'fr');

test('a word is renamed whole, in its case and number', () => {
  const cab = called('plate', 'cab number', 'numéro de cab');
  expect(inEnglish(cab, 'Plate')).toBe('Cab number');
  expect(inEnglish(cab, 'Type a plate, or several PLATES: plates')).toBe(
    'Type a cab number, or several CAB NUMBERS: cab numbers',
  );
  expect(inEnglish(cab, 'A template, plated plateau and {{plate}} stay')).toBe(
    'A template, plated plateau and {{plate}} stay',
  );
  expect(inEnglish(cab, 'no_plate plate2')).toBe('no_plate plate2');
});

test('capitals of a word of the company’s own stay, and an abbreviation is not the word it looks like', () => {
  expect(inEnglish(called('plate', 'eTag', 'eTag'), 'Plate of a plate')).toBe('ETag of an eTag');
  expect(inEnglish(called('vehicle', 'VIN', 'NIV'), 'a vehicle, Vehicles')).toBe('a VIN, VINs');
  expect(inEnglish(called('did', 'badge', 'badge'), 'We did so: DID of two DIDs')).toBe(
    'We did so: Badge of two badges',
  );
});

test('an English article follows its word', () => {
  expect(inEnglish(called('plate', 'id', 'id'), 'a plate, A plate')).toBe('an id, An id');
  expect(inEnglish(called('account', 'client', 'client'), 'an account')).toBe('a client');
  expect(inEnglish(called('vehicle', 'unit', 'unité'), 'A vehicle')).toBe('A unit');
});

describe('a French article follows its word', () => {
  const badge = called('plate', 'badge', 'badge', 'm');
  const identity = called('plate', 'id', 'identité', 'f');
  test.each([
    ['la plaque', 'le badge', 'l’identité'],
    ['Une plaque', 'Un badge', 'Une identité'],
    ['de la plaque', 'du badge', 'de l’identité'],
    ['à la plaque', 'au badge', 'à l’identité'],
    ['cette plaque', 'ce badge', 'cette identité'],
    ['par plaque ou chauffeur', 'par badge ou chauffeur', 'par identité ou chauffeur'],
    ['de plaques', 'de badges', 'd’identités'],
    ['sa plaque', 'son badge', 'son identité'],
    ['Numéro de toit', 'Badge', 'Identité'],
    ['les plaques', 'les badges', 'les identités'],
  ])('%s', (said, asBadge, asIdentity) => {
    expect(inFrench(badge, said)).toBe(asBadge);
    expect(inFrench(identity, said)).toBe(asIdentity);
  });
});

test('a French account is not what counts', () => {
  const client = called('account', 'client', 'client');
  expect(inFrench(client, 'Aller au compte. Le compte {{account}} est fermé. Comptes')).toBe(
    'Aller au client. Le client {{account}} est fermé. Clients',
  );
  for (const text of [
    'La file compte',
    'Un message compte {{most}} caractères au plus.',
    'à la fin du compte à rebours',
    'aucun chiffre ne le compte.',
    'la distance compte',
    'demandez un compte à votre administrateur',
  ])
    expect(inFrench(client, text)).toBe(text);
});

test('two words that change places are not renamed twice', () => {
  const swapped = { ...called('plate', 'rego', 'immatriculation', 'f'), ...called('rego', 'plate', 'plaque', 'f') };
  expect(inEnglish(swapped, 'plate and rego')).toBe('rego and plate');
});

test('what came from elsewhere stands in a sentence as it is', () => {
  const cab = called('driver', 'cabby', 'taxieur');
  expect(released(inEnglish(cab, `The driver at ${held('Driver Street')}`))).toBe('The cabby at Driver Street');
});

test('a page keeps its marks and code, and shows a word with & and quotes as typed', () => {
  const labels = called('plate', 'cab "no" & tag', 'cab');
  const page = renamedHtml(
    renamer(labelsForHtml(labels)),
    '<p class="plate">The <strong>plate</strong> in <code>plate</code></p>',
    'en',
  );
  expect(page).toBe('<p class="plate">The <strong>cab &quot;no&quot; &amp; tag</strong> in <code>plate</code></p>');
});

test('every standard word, alone, becomes the own word, and a word that only holds it is not touched', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TERMS),
      fc.constantFrom('en' as const, 'fr' as const),
      fc.stringMatching(/^[a-zé]{1,4}$/),
      (term, language, letters) => {
        const rename = renamer(called(term, 'zzq', 'zzq'));
        const { one, many } = termOf(term)[language];
        expect(rename(one, language).toLowerCase()).toBe('zzq');
        expect(rename(many, language).toLowerCase()).toMatch(/^zzq?s?$/);
        const longer = `${letters}${one}`;
        if (!longer.startsWith('s')) expect(rename(`x${longer}`, language)).toBe(`x${longer}`);
        expect(rename(`${one}${letters}q`, language)).toBe(`${one}${letters}q`);
      },
    ),
  );
});

test('where nothing is renamed every text stays', () => {
  expect(inFrench({}, 'La plaque du chauffeur')).toBe('La plaque du chauffeur');
  expect(inFrench({ plate: { en: { one: 'tag', many: '' }, fr: null } }, 'La plaque')).toBe('La plaque');
});
