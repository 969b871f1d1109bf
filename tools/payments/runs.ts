import { type BankParty, type CreditTransfer, type PaymentFile, pain001 } from '#core/bank/pain001.ts';
import { runFile } from '#core/payment-run/run-file.ts';
import { COMPANIES, sellerOf } from '../e-invoices/papers.ts';

const payer = (country: string, bic?: string): BankParty => {
  const { name, iban } = sellerOf(country);
  return { name, iban, ...(bic && { bic }) };
};
const DE = 'DE89 3704 0044 0532 0130 00';
const FR = 'FR14 2004 1010 0505 0001 3M02 606';
const transfer = (change: Partial<CreditTransfer> = {}, line = 1): CreditTransfer => ({
  endToEndId: `RUN-7/${line}`,
  to: { name: 'Åsa Ölund', iban: DE },
  amountMinor: 123_405,
  remittance: 'October <2026>',
  ...change,
});
const toEach = (names: readonly string[]) => names.map((name, n) => transfer({ to: { name, iban: DE } }, n + 1));
const paying = (...amounts: number[]) => amounts.map((amountMinor, n) => transfer({ amountMinor }, n + 1));
const telling = (...texts: string[]) => texts.map((remittance, n) => transfer({ remittance }, n + 1));

const PAYEES = [
  transfer(),
  transfer({ to: { name: 'Łukasz & Co', iban: FR, bic: 'PSSTFRPP' }, amountMinor: 5 }, 2),
] as const;

/** What runs of payments differ in: whom they pay, how much, in which money, on which day, and with which letters. */
const RUNS: Readonly<Record<string, Partial<PaymentFile>>> = {
  EUR: {},
  'EUR-bic': { from: payer('SE', 'ESSESESS') },
  'EUR-bic-of-branch': { from: payer('DE', 'COBADEFF370') },
  SEK: { currency: 'SEK' },
  'SEK-bic': { currency: 'SEK', from: payer('SE', 'ESSESESS') },
  NOK: { currency: 'NOK', from: payer('NO') },
  JPY: { currency: 'JPY', transfers: paying(1, 1_000, 999_999) },
  KWD: { currency: 'KWD', transfers: paying(1, 1_005, 1_234_567) },
  'one-payment': { transfers: [transfer()] },
  'payments-500': {
    transfers: Array.from({ length: 500 }, (_, n) =>
      transfer({ to: { name: `Driver ${n}`, iban: n % 2 ? DE : FR }, amountMinor: 1 + n * 997 }, n + 1),
    ),
  },
  'smallest-and-largest': { transfers: paying(1, 99_999_999_999) },
  'large-SEK': { currency: 'SEK', transfers: paying(100_000_000_000_00, 1) },
  'letters-latin': {
    transfers: toEach(['Éloïse Çelik', 'Groß & Söhne', 'Łódź Żółć', 'Nguyễn Thị Hương', 'Þórður Æ. Øst']),
  },
  'letters-greek-cyrillic': { transfers: toEach(['Ζωή Παπαδοπούλου', 'Юлия Щербакова', 'Ђорђе']) },
  'letters-arabic-hebrew': { transfers: toEach(['محمد العلي', 'שרה כהן', 'فاطمة']) },
  'letters-east': { transfers: toEach(['王秀英', '山田太郎', '김민준', 'सुनीता']) },
  'letters-of-markup': { transfers: toEach(['<b>&"\'</b>', ']]> A', 'A&amp;B', '=1+1', 'C:\\D_E@F#G']) },
  'letters-slashes': {
    messageId: '//RUN//7/',
    transfers: toEach(['/Al/', '//Bo//Cy', 'De / / Fu', '/ Go']).map((one, n) => ({
      ...one,
      endToEndId: `//RUN-7//${n + 1}/`,
      remittance: `//${n}// /a//`,
    })),
  },
  'letters-unseen': { transfers: toEach(['A\u0000B\u0007C', 'O\u202eeviL\u202c', '\u200bZed', 'a\r\nb', 'x\ud800y']) },
  'names-of-70': { transfers: toEach(['L'.repeat(70), 'Å'.repeat(71), `${'Ma '.repeat(23)}/x`, 'ß'.repeat(90)]) },
  'messages-of-140': { transfers: telling('m'.repeat(140), 'ø'.repeat(141), `${'r'.repeat(139)}/ x`, '—'.repeat(150)) },
  'references-in-words': { transfers: telling('RF18 5390 0754 7034', 'RF18539007547034', '+++090/9337/55493+++') },
  'ids-of-35': {
    messageId: 'M'.repeat(40),
    transfers: [transfer({ endToEndId: 'E'.repeat(35) }), transfer({ endToEndId: 'NOTPROVIDED' })],
  },
  'day-past': { onDate: '2020-02-29' },
  'day-of-weekend': { onDate: '2026-12-05' },
  'day-of-holiday': { onDate: '2026-12-25' },
  'iban-with-and-without-blanks': {
    transfers: [
      transfer({ to: { name: 'Al', iban: DE.replaceAll(' ', '') } }),
      transfer({ to: { name: 'Bo', iban: DE.toLowerCase() } }, 2),
    ],
  },
  'each-country': {
    transfers: Object.values(COMPANIES).map(({ name, iban }, n) => transfer({ to: { name, iban } }, n + 1)),
  },
  'shortest-and-longest-iban': {
    transfers: ['NO93 8601 1117 947', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'].map((iban, n) =>
      transfer({ to: { name: 'Al', iban } }, n + 1),
    ),
  },
  'beyond-sepa': {
    transfers: [
      transfer({ to: { name: 'Deniz', iban: 'TR33 0006 1005 1978 6457 8413 26' } }),
      transfer({ to: { name: 'Åsa', iban: DE } }, 2),
      transfer({ to: { name: 'Noura', iban: 'AE07 0331 2345 6789 0123 456', bic: 'EBILAEAD' } }, 3),
    ],
  },
  'from-beyond-sepa': { from: { name: 'Boğaz Taksi', iban: 'TR33 0006 1005 1978 6457 8413 26' } },
};

/** A run as the suite makes it of what its books say: identifiers and messages are its own. */
const RUN = {
  fleetId: 12,
  number: 345,
  onDate: '2026-12-03',
  fromName: 'Göteborgs Taxi & Buss AB',
  madeAtMs: Date.parse('2026-12-01T23:59:59.999Z'),
};
const items = [
  { line: 1, did: '7001', name: 'Åsa Ölund', iban: DE, amountMinor: 12_345 },
  { line: 2, did: null, name: 'Radiotaxi S.r.l.', iban: 'IT60 X054 2811 1010 0000 0123 456', amountMinor: 1 },
];

export type Payments = { file: PaymentFile; xml: string };

/** Payment files of every kind, by name; `file` is what went in. */
export function payments(): Map<string, Payments> {
  const found = new Map<string, Payments>();
  for (const [name, change] of Object.entries(RUNS)) {
    const file: PaymentFile = {
      messageId: 'RUN-7',
      createdAtMs: Date.parse('2026-12-01T08:09:10Z'),
      onDate: '2026-12-03',
      currency: 'EUR',
      from: payer('SE'),
      transfers: PAYEES,
      ...change,
    };
    const made = pain001(file);
    if (!made.ok) throw new Error(`${name}: ${made.code}`);
    found.set(`payments-${name}`, { file, xml: made.value });
  }
  for (const currency of ['EUR', 'SEK']) {
    const fromIban = COMPANIES['SE']!.iban;
    const made = runFile({ ...RUN, currency, fromIban }, items);
    if (!made.ok) throw new Error(made.code);
    const from = { name: RUN.fromName, iban: fromIban };
    const transfers = items.map(({ line, did, name, iban, amountMinor }) => ({
      endToEndId: `F12-RUN-345-${line}`,
      to: { name, iban },
      amountMinor,
      remittance: [from.name, did, RUN.onDate].filter(Boolean).join(' '),
    }));
    const file = { messageId: 'F12-RUN-345', createdAtMs: RUN.madeAtMs, onDate: RUN.onDate, currency, from, transfers };
    found.set(`payments-run-${currency}`, { file, xml: made.value.xml });
  }
  return found;
}
