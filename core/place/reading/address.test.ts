import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../letters/fold.ts';
import { readAddress } from './address.ts';

/** The likeliest street and number, the door and the town. */
const read = (text: string) => {
  const { lines, door, town } = readAddress(text);
  return [lines[0]?.words.join(' ') ?? '', lines[0]?.number ?? '', door, town];
};

test.each([
  ['Göteborg, ÅÄÖ', 'goteborg aao'],
  ['Rua do Açúcar', 'rua do acucar'],
  ['Søndre Straße', 'sondre strasse'],
  ['Rua D’Ouro', 'rua douro'],
  ['شارع الشيخ زايد', 'شارع الشيخ زايد'],
  ['  --  ', ''],
])('%s is searched as "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('a street and its number', () => {
  test.each([
    ['Avenyn 12', 'avenyn', '12'],
    ['12 avenyn', 'avenyn', '12'],
    ['Södra Vägen 12 B', 'sodra vagen', '12b'],
    ['Vasagatan 18A', 'vasagatan', '18a'],
    ['Vasagatan 18 a', 'vasagatan', '18a'],
    ['Vasagatan 12-14', 'vasagatan', '12-14'],
    ['Vasagatan 12 – 14', 'vasagatan', '12-14'],
    ['Vasagatan 12/3', 'vasagatan', '12/3'],
    ['vasagatan33', 'vasagatan', '33'],
    ['33vasagatan', 'vasagatan', '33'],
    ['Vasagatan nr 33', 'vasagatan', '33'],
    ['Vasagatan #33', 'vasagatan', '33'],
    ['Vasagatan，33', 'vasagatan', '33'],
    ['1:a Långgatan 12', '1 a langgatan', '12'],
    ['rua 5 de outubro 20', 'rua 5 de outubro', '20'],
    ['301 5th Avenue', '5th avenue', '301'],
    ['Vasagatan 33, 18A', 'vasagatan', '33'],
    ['Karl Johans gate 22', 'karl johans gate', '22'],
    ['Sankt Sigfrids plan 3', 'sankt sigfrids plan', '3'],
    ['avenyn', '', ''],
    ['12', '', ''],
    ['18A', '', ''],
    ['12 b', 'b', '12'],
    ['', '', ''],
  ])('%s is read as %s and %s', (text, street, number) => {
    expect(read(text).slice(0, 2)).toEqual([street, number]);
  });

  test.each([
    ['Vasagatan 18A', ['18a', '18']],
    ['Vasagatan 12-14', ['12-14', '12', '14']],
    ['Vasagatan 12B-14', ['12b-14', '12b', '14', '12']],
    ['Resslova 343/10', ['343/10', '343', '10']],
    ['rue Lepic 12 bis', ['12 bis', '12bis', '12']],
    ['Vasagatan 33', ['33']],
  ])('%s is looked up by %j', (text, tries) => {
    expect(readAddress(text).lines[0]?.tries).toEqual(tries);
  });
});

// Translated by hand from github.com/OpenCageData/address-formatting, testcases/countries (2026), written on a line as people do;
// doors, floors and flats are how each country's post says to write them.
describe('an address of', () => {
  test.each([
    ['Sweden', 'Storgatan 33, lgh 1101, 411 34 Göteborg, Sverige', 'storgatan', '33', 'lgh 1101', 'Göteborg'],
    ['Germany', 'Gontardstraße 7, 3. OG, 10178 Berlin, Deutschland', 'gontardstrasse', '7', '3. OG', 'Berlin'],
    [
      'Austria',
      'Stauffenstraße 5, Stiege 2, Top 11, 5020 Salzburg',
      'stauffenstrasse',
      '5',
      'Stiege 2, Top 11',
      'Salzburg',
    ],
    ['Switzerland', 'Häringstrasse 2\n8001 Zürich\nSchweiz', 'haringstrasse', '2', '', 'Zürich'],
    [
      'France',
      '17 Rue du Médecin-Colonel Calbairac\n31000 Toulouse\nFrance',
      'rue du medecin colonel calbairac',
      '17',
      '',
      'Toulouse',
    ],
    [
      'France, a number twice',
      '12 bis rue Lepic, bât B, 2e étage, 75018 Paris',
      'rue lepic',
      '12 bis',
      'bât B, 2e étage',
      'Paris',
    ],
    ['France, with a comma', '33, rue de Rivoli, 75001 Paris', 'rue de rivoli', '33', '', 'Paris'],
    [
      'Spain',
      'Avinguda del Bogatell, 17, 3º Izq, 08005 Barcelona, España',
      'avinguda del bogatell',
      '17',
      '3º Izq',
      'Barcelona',
    ],
    [
      'Italy',
      'Via Pisacane 13, scala B, int. 4, 76121 Barletta BT, Italia',
      'via pisacane',
      '13',
      'scala B, int. 4',
      'Barletta BT',
    ],
    ['Poland', 'ul. Teofila Firlika 19 m. 5, 71-637 Szczecin, Polska', 'ul teofila firlika', '19', 'm. 5', 'Szczecin'],
    ['the Netherlands', 'Herengracht 573, 1017 CD Amsterdam, Nederland', 'herengracht', '573', '', 'Amsterdam'],
    [
      'Britain',
      'Flat 4, 82 Clerkenwell Road, London EC1M 5RF, United Kingdom',
      'clerkenwell road',
      '82',
      'Flat 4',
      'London',
    ],
    [
      'the United States',
      '301 Hamilton Avenue Apt 5, Palo Alto, CA 94303, USA',
      'hamilton avenue',
      '301',
      'Apt 5',
      'Palo Alto CA',
    ],
    [
      'Canada',
      '251 McMurchy Avenue South, Brampton, ON L6Y 1Z4, Canada',
      'mcmurchy avenue south',
      '251',
      '',
      'Brampton ON',
    ],
    ['Finland', 'Pietarinkatu 15 A 5, 00140 Helsinki, Suomi', 'pietarinkatu', '15', 'A 5', 'Helsinki'],
    ['Norway', 'Åkebergveien 28, H0201, 0650 Oslo, Norge', 'akebergveien', '28', 'H0201', 'Oslo'],
    ['Denmark', 'Baggårde 17A, 1. th, 5970 Ærøskøbing, Danmark', 'baggarde', '17a', '1. th', 'Ærøskøbing'],
    ['Hungary', '1016 Budapest, Dezső utca 11. 3. em. 5., Magyarország', 'dezso utca', '11', '3. em. 5.', 'Budapest'],
    ['the Czech Republic', 'Resslova 343/10, byt 4, 301 00 Plzeň', 'resslova', '343/10', 'byt 4', 'Plzeň'],
    ['Portugal', 'Rua da Graça 2, 3.º Esq, 1170-169 Lisboa, Portugal', 'rua da graca', '2', '3.º Esq', 'Lisboa'],
    [
      'Brazil',
      'Rua Silveira Martins, 68, apto 51, Rio de Janeiro - RJ, 22221-000, Brasil',
      'rua silveira martins',
      '68',
      'apto 51',
      'Rio de Janeiro RJ',
    ],
    ['Turkey', 'Bayıldım Caddesi No:2 D:5, 34357 Beşiktaş, Türkiye', 'bayildim caddesi', '2', 'D:5', 'Beşiktaş'],
    [
      'Russia',
      'Гороховая улица, д. 23, кв. 5, Санкт-Петербург, 190000',
      'гороховая улица',
      '23',
      'кв. 5',
      'Санкт-Петербург',
    ],
    ['Japan', '〒100-0001 東京都千代田区千代田1-1', '東京都千代田区千代田', '1-1', '', ''],
    ['the Emirates', 'Villa 12, Street 4, Dubai, United Arab Emirates', 'street', '4', 'Villa 12', ''],
  ])('%s', (_, text, ...told) => {
    expect(read(text)).toEqual(told);
  });
});

test('what stands above the street is no note, and what stands elsewhere may be one', () => {
  expect(readAddress('Hotel Riverton, Stora Badhusgatan 26, ask for Eva, Göteborg')).toMatchObject({
    above: ['Hotel Riverton'],
    names: ['ask for Eva', 'Göteborg'],
  });
  expect(readAddress('Vasagatan 33 (ring twice)').names).toEqual(['ring twice']);
  expect(readAddress('Vasagatan 33 c/o Svensson, 411 37 Göteborg').door).toBe('c/o Svensson');
});

test('what most people type is plain', () => {
  for (const text of [
    'Vasagatan',
    'Vasagatan 33',
    '33 Vasagatan',
    'Hotel Riverton',
    'Gate 7',
    '18A',
    'Karl Johans gate 22',
  ])
    expect(readAddress(text).plain, text).toBe(true);
  for (const text of ['Vasagatan 33, Göteborg', 'Vasagatan 33 lgh 2', 'Vasagatan 33 Göteborg'])
    expect(readAddress(text).plain, text).toBe(false);
});

test('nothing that is typed breaks it, and no text makes it read more than a few lines', () => {
  const word = fc.constantFrom(
    'Vasagatan',
    '33',
    '18A',
    'lgh',
    '1101',
    ',',
    '-',
    '/',
    '411 37',
    'Göteborg',
    '(',
    ')',
    'c/o',
    '\n',
    '#',
    '3.º',
    'Sverige',
    '〒',
    'кв.',
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 500 }),
    fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { lines, words } = readAddress(text);
      expect(lines.length).toBeLessThanOrEqual(8);
      expect(words.length).toBeLessThanOrEqual(8);
      for (const line of lines) expect(line.words.length * line.tries.length).toBeGreaterThan(0);
    }),
  );
  for (const piece of ['a', '1 ', 'lgh 1', '(', ',', '12/', 'é'.normalize('NFD'), '1-'])
    readAddress(piece.repeat(10_000 / piece.length));
});
