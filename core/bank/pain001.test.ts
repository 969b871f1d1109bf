import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIban } from '../kit/iban.ts';
import { anyName } from '../letters/testing/any-name.ts';
import { bankText } from './bank-text.ts';
import { type PaymentFile, pain001 } from './pain001.ts';
import { PAIN001 } from './pain001-rules.ts';
import { brokenAt, type XmlElement } from './xml-rules.ts';

const FROM = { name: 'Göteborgs Taxi & Buss AB', iban: 'SE45 5000 0000 0583 9825 7466', bic: 'ESSESESS' };
const file = (change: Partial<PaymentFile> = {}): PaymentFile => ({
  messageId: 'RUN-7',
  createdAtMs: Date.parse('2026-06-01T08:09:10.500Z'),
  onDate: '2026-06-03',
  currency: 'EUR',
  from: FROM,
  transfers: [
    {
      endToEndId: 'RUN-7/1',
      to: { name: 'Åsa Ölund', iban: 'DE89 3704 0044 0532 0130 00' },
      amountMinor: 123_405,
      remittance: 'May 2026',
    },
    {
      endToEndId: 'RUN-7/2',
      to: { name: 'Łukasz', iban: 'FR14 2004 1010 0505 0001 3M02 606', bic: 'PSSTFRPP' },
      amountMinor: 5,
      remittance: 'May <2026>',
    },
  ],
  ...change,
});

const made = (given: PaymentFile): string => {
  const xml = pain001(given);
  if (!xml.ok) throw new Error(xml.code);
  return xml.value;
};

/** The elements of a file in their order, each with its depth: the schema is a sequence, and says which may stand. */
function outline(xml: string): string[] {
  const lines: string[] = [];
  let depth = 0;
  for (const [, end, name, text] of xml.matchAll(/<(\/?)([A-Za-z0-9]+)[^>]*>([^<]*)/g)) {
    if (end) depth -= 1;
    else {
      lines.push(`${'  '.repeat(depth)}${name}${text?.trim() ? ` ${text.trim()}` : ''}`);
      depth += 1;
    }
  }
  return lines;
}

test('a file has what pain.001.001.09 wants, in the order of its schema', () => {
  expect(outline(made(file())).join('\n')).toMatchInlineSnapshot(`
    "Document
      CstmrCdtTrfInitn
        GrpHdr
          MsgId RUN-7
          CreDtTm 2026-06-01T08:09:10
          NbOfTxs 2
          CtrlSum 1234.10
          InitgPty
            Nm Goteborgs Taxi + Buss AB
        PmtInf
          PmtInfId RUN-7
          PmtMtd TRF
          NbOfTxs 2
          CtrlSum 1234.10
          PmtTpInf
            SvcLvl
              Cd SEPA
          ReqdExctnDt
            Dt 2026-06-03
          Dbtr
            Nm Goteborgs Taxi + Buss AB
          DbtrAcct
            Id
              IBAN SE4550000000058398257466
          DbtrAgt
            FinInstnId
              BICFI ESSESESS
          ChrgBr SLEV
          CdtTrfTxInf
            PmtId
              EndToEndId RUN-7/1
            Amt
              InstdAmt 1234.05
            Cdtr
              Nm Asa Olund
            CdtrAcct
              Id
                IBAN DE89370400440532013000
            RmtInf
              Ustrd May 2026
          CdtTrfTxInf
            PmtId
              EndToEndId RUN-7/2
            Amt
              InstdAmt 0.05
            CdtrAgt
              FinInstnId
                BICFI PSSTFRPP
            Cdtr
              Nm Lukasz
            CdtrAcct
              Id
                IBAN FR1420041010050500013M02606
            RmtInf
              Ustrd May 2026"
  `);
});

describe('amounts', () => {
  const amounts = (currency: string, ...minors: number[]) => {
    const [one] = file().transfers;
    const transfers = minors.map((amountMinor, at) => ({ ...one!, endToEndId: `RUN-7/${at}`, amountMinor }));
    const lines = outline(made(file({ currency, transfers }))).map((line) => line.trim());
    return lines.filter((line) => /^(CtrlSum|InstdAmt) /.test(line)).map((line) => line.split(' ')[1]);
  };
  test.each([
    ['SEK', [1, 20_000], ['200.01', '200.01', '0.01', '200.00']],
    ['JPY', [7, 1_000], ['1007', '1007', '7', '1000']],
    ['KWD', [1, 1_234_567], ['1234.568', '1234.568', '0.001', '1234.567']],
  ])('in %s have its decimals, and their sum stands twice', (currency, minors, told) => {
    expect(amounts(currency, ...minors)).toEqual(told);
  });

  test('sum to the last unit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SEK', 'JPY', 'KWD'),
        fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 50 }),
        (currency, minors) => {
          const [sum, again, ...each] = amounts(currency, ...minors).map((text) =>
            BigInt(String(text).replace('.', '')),
          );
          expect(again).toBe(sum);
          expect(each.reduce((all, one) => all + one, 0n)).toBe(sum);
        },
      ),
    );
  });
});

test.each([
  ['Åsa & Fæl ’n’ Co_7 € 北京', "Asa + Fael 'n' Co-7 EUR BeiJing"],
  ['محمد علي', 'mhmd ly'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Nguyễn Thị Hương', 'Nguyen Thi Huong'],
  ['Ζωή Ж', 'Zoi Zh'],
  ['O\u202eeviL\u202c', 'OeviL'],
  ['A\u0000B\u202fC', 'A B C'],
  ['a@b "c" #1', 'a b c 1'],
  ['😀', ''],
  ['👨‍👩‍👧 🇸🇪 ❤️', ''],
  ['//a///b/', 'a/b'],
])('a name is told in letters that every bank takes: %j as %j', (text, told) => {
  expect(bankText(text, 70)).toBe(told);
});

test('whatever a name is, it is told in letters that every bank takes', () => {
  fc.assert(
    fc.property(anyName, fc.integer({ min: 1, max: 140 }), (text, most) => {
      const told = bankText(text, most);
      expect(told.length).toBeLessThanOrEqual(most);
      expect(told).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
      expect(told).not.toMatch(/^[/ ]|\/\/|[/ ]$/);
    }),
  );
});

/** The file as elements again, to be read against the rules by somebody else than its writer. */
function elementsOf(xml: string): XmlElement {
  const open: { name: string; attributes: Record<string, string>; inside: XmlElement[]; text: string }[] = [
    { name: '', attributes: {}, inside: [], text: '' },
  ];
  for (const [, end, name = '', told = '', text = ''] of xml
    .replace(/^<\?.*?\?>\s*/, '')
    .matchAll(/<(\/?)(\w+)((?: \w+="[^"<]*")*)>([^<]*)/g)) {
    if (!end) {
      const attributes = Object.fromEntries(
        [...told.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
      open.push({ name, attributes, inside: [], text: text.replaceAll('&apos;', "'") });
      continue;
    }
    const { inside, text: said, ...rest } = open.pop() as (typeof open)[number];
    open.at(-1)?.inside.push({ ...rest, inside: inside.length > 0 ? inside : said });
  }
  return open[0]?.inside[0] as XmlElement;
}

const TURKISH = 'TR33 0006 1005 1978 6457 8413 26';
const anyAccount = fc.constantFrom(FROM.iban, 'DE89 3704 0044 0532 0130 00', TURKISH, 'XX12', 'SE45', '', '1234-5678');

test('a file keeps every rule of its schema, or is refused by the name of whom it cannot pay', () => {
  const transfer = fc.record({
    endToEndId: fc.integer({ min: 1, max: 1_000 }).map((line) => `F1-RUN-7-${line}`),
    to: fc.record({ name: anyName, iban: anyAccount }),
    amountMinor: fc.oneof(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom(99_999_999_999, 100_000_000_000, 1e15)),
    remittance: anyName.map((name) => `${name} 2026-06-03`),
  });
  fc.assert(
    fc.property(
      anyName,
      fc.uniqueArray(transfer, { minLength: 1, maxLength: 4, selector: ({ endToEndId }) => endToEndId }),
      fc.constantFrom('EUR', 'SEK', 'KWD'),
      (name, transfers, currency) => {
        const result = pain001(file({ currency, transfers, from: { ...FROM, name } }));
        const called = (who: string) => /[A-Za-z0-9]/.test(bankText(who, 70));
        const wrong = transfers.filter(
          ({ to, amountMinor }) =>
            !called(to.name) || !isIban(to.iban) || (currency === 'EUR' && amountMinor > 99_999_999_999),
        );
        expect(result.ok).toBe(called(name) && wrong.length === 0);
        if (!result.ok) {
          if (result.code !== 'payerNotWritten') expect(result.detail?.['name']).toBe(wrong[0]?.to.name);
          return;
        }
        const document = elementsOf(result.value);
        expect(brokenAt(document, PAIN001)).toBeNull();
        const sums = [...result.value.matchAll(/<(?:NbOfTxs|CtrlSum)>([\d.]+)</g)].map(([, text]) => text);
        expect(sums[0]).toBe(String(transfers.length));
        const counts = sums.filter((_, at) => at % 2 === 0).map(Number);
        expect(counts.slice(1).reduce((all, one) => all + one, 0)).toBe(counts[0]);
        const abroad = transfers.filter(({ to }) => to.iban === TURKISH).length;
        const parted = currency === 'EUR' && abroad > 0 && abroad < transfers.length;
        expect(counts).toHaveLength(parted ? 3 : 2);
      },
    ),
    {
      examples: [
        [
          'محمد علي',
          [{ endToEndId: 'F1-RUN-7-1', to: { name: '   ', iban: FROM.iban }, amountMinor: 1, remittance: 'x' }],
          'EUR',
        ],
      ],
    },
  );
});

test('who is to have more than a bank transfers at once is named', () => {
  const [one] = file().transfers;
  const large = (currency: string) =>
    pain001(file({ currency, transfers: [{ ...one!, amountMinor: 100_000_000_000 }] }));
  expect(large('EUR')).toEqual({ ok: false, code: 'amountTooLarge', detail: { name: 'Åsa Ölund' } });
  expect(large('SEK').ok).toBe(true);
});

describe('the rules find', () => {
  const broken = (change: (xml: string) => string) => brokenAt(elementsOf(change(made(file()))), PAIN001);
  const batch = 'Document/CstmrCdtTrfInitn/PmtInf[0]';
  test.each<[string, (xml: string) => string, string]>([
    [
      'a name that is empty',
      (xml) => xml.replace('<Nm>Asa Olund</Nm>', '<Nm></Nm>'),
      `${batch}/CdtTrfTxInf[0]/Cdtr/Nm`,
    ],
    ['a name without a letter', (xml) => xml.replace('Asa Olund', '--'), `${batch}/CdtTrfTxInf[0]/Cdtr/Nm`],
    ['one of 71 letters', (xml) => xml.replace('Lukasz', 'L'.repeat(71)), `${batch}/CdtTrfTxInf[1]/Cdtr/Nm`],
    ['an element left out', (xml) => xml.replace('<PmtMtd>TRF</PmtMtd>', ''), `${batch}/PmtMtd`],
    ['one too many', (xml) => xml.replace('<PmtMtd>', '<PmtMtd>TRF</PmtMtd><PmtMtd>'), `${batch}/PmtMtd`],
    ['one that nobody knows', (xml) => xml.replace('</PmtInf>', '<Foo>1</Foo></PmtInf>'), `${batch}/Foo`],
    ['a sum of nought', (xml) => xml.replace('>0.05<', '>0.00<'), `${batch}/CdtTrfTxInf[1]/Amt/InstdAmt`],
    [
      'a currency that is none',
      (xml) => xml.replace('Ccy="EUR"', 'Ccy="e"'),
      `${batch}/CdtTrfTxInf[0]/Amt/InstdAmt/@Ccy`,
    ],
    ['a bank that is none', (xml) => xml.replace('ESSESESS', 'ESSE'), `${batch}/DbtrAgt/FinInstnId/BICFI`],
    ['no bank at all', (xml) => xml.replace('<BICFI>ESSESESS</BICFI>', ''), `${batch}/DbtrAgt/FinInstnId`],
    ['a third batch', (xml) => xml.replace(/<PmtInf>.*<\/PmtInf>/, '$&$&$&'), 'Document/CstmrCdtTrfInitn/PmtInf'],
    ['two slashes', (xml) => xml.replace('RUN-7/1', 'RUN-7//1'), `${batch}/CdtTrfTxInf[0]/PmtId/EndToEndId`],
  ])('%s', (_, change, path) => {
    expect(broken(change)).toBe(path);
  });
});

test('a file without a payment is none, nor is one with two payments of one id', () => {
  expect(() => pain001(file({ transfers: [] }))).toThrow();
  const [one] = file().transfers;
  const again = { ...one!, endToEndId: '/RUN-7//1' };
  expect(() => pain001(file({ transfers: [one!, again] }))).toThrow();
});

/** By the common Swedish interpretation of pain.001 (Bankgirot, Swedish Bankers’ Association). */
test('a Swedish giro number is paid through its giro, in kronor alone', () => {
  const to = (iban: string, currency = 'SEK') =>
    pain001(
      file({
        currency,
        transfers: [{ endToEndId: '1', to: { name: 'Åsa', iban }, amountMinor: 100, remittance: 'May' }],
      }),
    );
  const told = (iban: string) => {
    const xml = to(iban);
    return xml.ok ? /<CdtrAgt>.*<\/CdtrAcct>/.exec(xml.value)?.[0] : xml.code;
  };
  expect(told('5050-1055')).toBe(
    '<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>SESBA</Cd></ClrSysId><MmbId>9900</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>' +
      '<Cdtr><Nm>Asa</Nm></Cdtr><CdtrAcct><Id><Othr><Id>50501055</Id><SchmeNm><Prtry>BGNR</Prtry></SchmeNm></Othr></Id></CdtrAcct>',
  );
  expect(told('PG 90 20 03-3')).toContain(
    '<MmbId>9960</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt><Cdtr><Nm>Asa</Nm></Cdtr><CdtrAcct><Id><Othr><Id>9020033</Id><SchmeNm><Cd>BBAN</Cd>',
  );
  expect(told('5050-1056')).toBe('payeeIbanWrong');
  expect(to('5050-1055', 'EUR')).toMatchObject({ ok: false, code: 'payeeIbanWrong' });
});
