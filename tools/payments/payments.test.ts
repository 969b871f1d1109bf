import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { decimalsOf } from '#core/kit/money.ts';
import { payments } from './runs.ts';
import { brokenRules, readPayments } from './sepa-rules.ts';

const FILES = [...payments()];

test('runs of more than thirty kinds are written', () => {
  expect(FILES.length).toBeGreaterThan(30);
});

describe('whoever receives it', () => {
  test.each(FILES)('%s: finds no rule of the guidelines broken', (_, { xml }) => {
    expect(brokenRules(xml)).toEqual([]);
  });

  test.each(FILES)('%s: reads each payment as it went in', (_, { file, xml }) => {
    const read = readPayments(xml);
    const { currency, from, onDate } = file;
    const units = (minor: number) => (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));
    const plain = (iban: string) => iban.replaceAll(' ', '').toUpperCase();
    expect(read).toMatchObject({ count: file.transfers.length, onDate, from: { iban: plain(from.iban) } });
    expect(read.sum).toBe(units(file.transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0)));
    const told = ({ iban, amount, bic }: { iban: string; amount: string; bic: string | null }) =>
      `${iban} ${amount} ${bic}`;
    expect(read.payments.map(told).sort()).toEqual(
      file.transfers
        .map(({ to, amountMinor }) => told({ iban: plain(to.iban), amount: units(amountMinor), bic: to.bic ?? null }))
        .sort(),
    );
    expect(new Set(read.payments.map((one) => one.currency))).toEqual(new Set([currency]));
    expect(read.payments.filter(({ name, message }) => name === '' || message === '')).toEqual([]);
  });

  test.each([
    ['letters-latin', ['Eloise Celik', 'Gross + Sohne', 'Lodz Zolc', 'Nguyen Thi Huong', 'Thordur Ae. Ost']],
    ['letters-arabic-hebrew', ['mhmd lly', 'srh khhn', 'ftmh']],
    ['letters-slashes', ['Al', 'Bo/Cy', 'De / / Fu', 'Go']],
  ])('%s: reads names by their sound', (name, told) => {
    const [, { xml }] = FILES.find(([one]) => one === `payments-${name}`)!;
    expect(readPayments(xml).payments.map((one) => one.name)).toEqual(told);
  });
});

/** A file of two payments is changed, and the rule that finds it is named. */
const WRONG: readonly [rule: string, from: string | RegExp, into: string][] = [
  ['count of all', '<NbOfTxs>2<', '<NbOfTxs>3<'],
  ['sum of all', '<CtrlSum>1234.10<', '<CtrlSum>1234.11<'],
  ['count of a batch', /(<PmtInf>.*?<NbOfTxs>)2/, '$13'],
  ['sum of a batch', /(<PmtInf>.*?<CtrlSum>)1234.10/, '$11234.1001'],
  ['each batch by its own id', /<PmtInf>.*<\/PmtInf>/, '$&$&'],
  ['each payment by its own id', 'RUN-7/2', 'RUN-7/1'],
  ['one currency', 'Ccy="EUR">0.05', 'Ccy="SEK">0.05'],
  ['above nothing', '>0.05<', '>0.00<'],
  ['by transfer', '<PmtMtd>TRF', '<PmtMtd>CHK'],
  ['a day alone', '2026-12-03', '2026-02-30'],
  ['no element is empty', 'Lukasz + Co', ' '],
  ['letters of the basic set', 'Asa Olund', 'Åsa Ölund'],
  ['no slash at an end, nor two', 'RUN-7/1', 'RUN-7//1'],
  ['no slash at an end, nor two', 'October 2026', '/October 2026'],
  ['no blank at an end, nor two', 'Asa Olund', 'Asa  Olund'],
  ['ids of 35', 'RUN-7/1', 'R'.repeat(36)],
  ['names of 70', 'Asa Olund', 'A'.repeat(71)],
  ['a name of letters', 'Asa Olund', '--'],
  ['an account by its check figures', 'DE8937', 'DE8837'],
  ['an account by its check figures', 'DE8937', 'DE89 37'],
  ['a bank by its BIC or by none', '>NOTPROVIDED<', '>NONE<'],
  ['a bank not told is left out of a payee', '<BICFI>PSSTFRPP</BICFI>', '<Othr><Id>NOTPROVIDED</Id></Othr>'],
  ['no address in lines', 'Olund</Nm>', 'Olund</Nm><PstlAdr><AdrLine>Kajen 1</AdrLine></PstlAdr>'],
  ['SEPA: asked for where it goes', /<PmtTpInf>.*?<\/PmtTpInf>/, ''],
  ['SEPA: asked for where it goes', 'DE89370400440532013000', 'TR330006100519786457841326'],
  ['SEPA: euros', 'Ccy="EUR">0.05', 'Ccy="SEK">0.05'],
  ['SEPA: at most 999999999.99', '>0.05<', '>1000000000.00<'],
  ['SEPA: cents', '>0.05<', '>0.050<'],
  ['SEPA: charges shared', '<ChrgBr>SLEV', '<ChrgBr>DEBT'],
  ['SEPA: accounts in reach', 'DE89370400440532013000', 'TR330006100519786457841326'],
  ['SEPA: one message of 140, or a reference', /<Ustrd>.*?<\/Ustrd>/, '$&$&'],
  ['SEPA: asked for once', '<CdtTrfTxInf>', '<CdtTrfTxInf><PmtTpInf/>'],
  ['SEPA: neither checks nor agents between', '<Cdtr>', '<ChqInstr/><Cdtr>'],
];

test.each(WRONG)('the rule “%s” finds what breaks it', (rule, from, into) => {
  const [, { xml }] = FILES.find(([name]) => name === 'payments-EUR')!;
  const changed = xml.replace(from, into);
  expect(changed).not.toBe(xml);
  expect(brokenRules(changed)).toContain(rule);
});

/** The folder where `pain.001.001.09.xsd` of ISO 20022 lies. */
const { HANSOM_PAIN001: folder } = process.env;

describe.skipIf(folder === undefined)('by the schema of ISO 20022 (HANSOM_PAIN001)', () => {
  const schema = join(folder ?? '', 'pain.001.001.09.xsd');
  const kept = mkdtempSync(join(tmpdir(), 'payments-'));
  afterAll(() => rmSync(kept, { recursive: true }));
  const isValid = (name: string, xml: string): boolean => {
    if (!existsSync(schema)) throw new Error(`${schema} is not there: name the folder with the schema.`);
    const path = join(kept, `${name}.xml`);
    writeFileSync(path, xml);
    return spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, path]).status === 0;
  };

  test.each(FILES)('%s is valid', (name, { xml }) => {
    expect(isValid(name, xml)).toBe(true);
  });

  test('what the schema does not know is found', () => {
    const [, { xml }] = FILES[0]!;
    expect(isValid('wrong', xml.replace('<PmtMtd>TRF', '<PmtMtd>CARD'))).toBe(false);
  });
});
