import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAddress } from './postal-address.ts';

/** By the examples of the Universal Postal Union (addressing systems), and as companies write them. */
const KNOWN: readonly [country: string, lines: string[], street: string, city: string, postcode: string][] = [
  ['SE', ['Kajen 1', '411 00 Göteborg'], 'Kajen 1', 'Göteborg', '411 00'],
  ['SE', ['Kajen 1', 'SE-411 00 Göteborg'], 'Kajen 1', 'Göteborg', '411 00'],
  ['SE', ['Box 5300', '10246 Stockholm', 'Sverige'], 'Box 5300', 'Stockholm', '10246'],
  ['NO', ['Storgata 1', '0155 Oslo'], 'Storgata 1', 'Oslo', '0155'],
  ['DK', ['Vesterbrogade 6', 'DK-1620 København V'], 'Vesterbrogade 6', 'København V', '1620'],
  ['FI', ['Mannerheimintie 2', '00100 Helsinki'], 'Mannerheimintie 2', 'Helsinki', '00100'],
  ['FR', ['25 rue de l’Église', '33380 Mios'], '25 rue de l’Église', 'Mios', '33380'],
  ['DE', ['Straße 17', 'D-10115 Berlin'], 'Straße 17', 'Berlin', '10115'],
  ['NL', ['Morsstraat 111', '2312 BK Leiden'], 'Morsstraat 111', 'Leiden', '2312 BK'],
  ['BE', ['Rue du Diamant 215', '4800 Verviers'], 'Rue du Diamant 215', 'Verviers', '4800'],
  ['CH', ['Bahnhofstrasse 1', 'CH-8001 Zürich'], 'Bahnhofstrasse 1', 'Zürich', '8001'],
  ['GB', ['10 Downing Street', 'London SW1A 2AA'], '10 Downing Street', 'London', 'SW1A 2AA'],
  ['GB', ['10 Downing Street', 'London', 'sw1a 2aa'], '10 Downing Street', 'London', 'SW1A 2AA'],
  ['IE', ['1 Main Street', 'Dublin 2', 'D02 X285'], '1 Main Street', 'Dublin 2', 'D02 X285'],
  ['PL', ['ul. Bolesława Prusa 1', '00-493 Warszawa'], 'ul. Bolesława Prusa 1', 'Warszawa', '00-493'],
  ['PT', ['Rua da Madalena 100', '1100-319 Lisboa'], 'Rua da Madalena 100', 'Lisboa', '1100-319'],
  ['CZ', ['Politických vězňů 4', '110 00 Praha 1'], 'Politických vězňů 4', 'Praha 1', '110 00'],
  ['GR', ['Ermou 1', '105 63 Athina'], 'Ermou 1', 'Athina', '105 63'],
  ['IS', ['Laugavegur 1', '101 Reykjavík'], 'Laugavegur 1', 'Reykjavík', '101'],
  ['LV', ['Brīvības iela 1', 'Rīga, LV-1010'], 'Brīvības iela 1', 'Rīga', 'LV-1010'],
  ['US', ['1600 Pennsylvania Ave', 'Washington, DC 20500'], '1600 Pennsylvania Ave', 'Washington, DC', '20500'],
  ['US', ['475 L Enfant Plz', 'Washington DC 20260-0004'], '475 L Enfant Plz', 'Washington DC', '20260-0004'],
  ['CA', ['10 Ontario St W', 'Montreal QC H2X 1Y6'], '10 Ontario St W', 'Montreal QC', 'H2X 1Y6'],
  ['AU', ['200 Broadway Ave', 'West Beach SA 5024'], '200 Broadway Ave', 'West Beach SA', '5024'],
  ['JP', ['1-1 Chiyoda', 'Tokyo 100-8994'], '1-1 Chiyoda', 'Tokyo', '100-8994'],
  ['HK', ['1 Queen’s Road', 'Central'], '1 Queen’s Road', 'Central', ''],
  ['SE', ['411 00 Göteborg'], '', 'Göteborg', '411 00'],
  ['SE', ['Kajen 1'], 'Kajen 1', '', ''],
];

test.each(KNOWN)('in %s %j is %s, %s, %s', (country, lines, street, city, postcode) => {
  expect(splitAddress(lines, country)).toMatchObject({ street, city, postcode });
});

test('every line of an address is in one of its parts', () => {
  const line = fc.stringMatching(/^[A-Za-zÅÄÖ]{3,8} \d{1,3}$/);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.constantFrom('SE', 'GB', 'XX', ''), (lines, country) => {
      const { street, more, rest, city, postcode } = splitAddress(lines, country);
      const whole = [street, more, rest, city, postcode].join(' ');
      for (const one of lines) for (const word of one.split(' ')) expect(whole).toContain(word);
    }),
  );
});

test('any text is split without a fault, and 10 kB of it too', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ maxLength: 2 }), (lines, country) => {
      expect(typeof splitAddress(lines, country).street).toBe('string');
    }),
  );
  expect(splitAddress(['Kajen 1', '4'.repeat(10_000)], 'SE').city).toHaveLength(10_000);
});
