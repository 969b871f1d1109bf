import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankText, type PaymentFile, pain001 } from './pain001.ts';

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
  expect(outline(pain001(file())).join('\n')).toMatchInlineSnapshot(`
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
    const transfers = minors.map((amountMinor) => ({ ...one!, amountMinor }));
    const lines = outline(pain001(file({ currency, transfers }))).map((line) => line.trim());
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

test('a name is told in letters that every bank takes', () => {
  expect(bankText('Åsa & Fæl ’n’ Co_7 € 北京', 70)).toBe("Asa + Fael 'n' Co-7");
  expect(bankText('//a///b/', 35)).toBe('a/b');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
      const told = bankText(text, most);
      expect(told.length).toBeLessThanOrEqual(most);
      expect(told).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
      expect(told).not.toMatch(/^[/ ]|\/\/|[/ ]$/);
    }),
  );
});

test('a file without a payment is none', () => {
  expect(() => pain001(file({ transfers: [] }))).toThrow();
});
