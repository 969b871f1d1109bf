import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { peppolLacks } from '#core/invoice/peppol.ts';
import { ublOf } from '#core/invoice/ubl.ts';
import { anyName } from '#core/letters/testing/any-name.ts';
import { buyerOf, COMPANIES, paperOf, papers, sellerOf } from './papers.ts';
import { readSchematron, type Schematron } from './schematron.ts';

/** Folders of the official rules: `rules/sch` of OpenPEPPOL/peppol-bis-invoice-3, `ubl/schematron` of ConnectingEurope/eInvoicing-EN16931. */
const { HANSOM_PEPPOL: peppolFolder, HANSOM_EN16931: normFolder } = process.env;

function rulesOf(folder: string | undefined, file: string, name: string): Schematron | null {
  if (folder === undefined) return null;
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`${path} is not there: name the folder with the rules.`);
  return readSchematron(readFileSync(path, 'utf8'), name);
}

/** The rules of billing ask for billing's own names: what else they say holds for self-billing too. */
const OF_BILLING_ALONE = ['PEPPOL-EN16931-R004', 'PEPPOL-EN16931-R007'];
/** Warnings that no paper of this suite can do without: the register is not named, a self-billed one is 389. */
const WARNED = ['NO-R-002', 'IS-R-001'];

describe.skipIf(peppolFolder === undefined)('by the rules of Peppol (HANSOM_PEPPOL)', () => {
  const rules = rulesOf(peppolFolder, 'PEPPOL-EN16931-UBL.sch', 'peppol');
  const norm = rulesOf(peppolFolder, 'CEN-EN16931-UBL.sch', 'cen');

  test.each([...papers()])(
    '%s breaks none of the profile that it names',
    (_, paper) => {
      const xml = ublOf(paper);
      const broken = [...norm!(xml), ...(peppolLacks(paper).length > 0 ? [] : rules!(xml))].filter(
        ({ id }) => !WARNED.includes(id) && !(paper.kind === 'selfBilled' && OF_BILLING_ALONE.includes(id)),
      );
      expect(broken).toEqual([]);
    },
    60_000,
  );

  test('a name and an address of any letters break none', () => {
    const [, paper] = [...papers()].find(([name]) => name === 'invoice-standard')!;
    fc.assert(
      fc.property(anyName, anyName, (name, street) => {
        const seller = { ...paper.seller, name: `A${name}`, address: [street, '411 00 Göteborg'] };
        const xml = ublOf({ ...paper, seller, buyer: { ...paper.buyer, name: `B${name}` } });
        expect([...norm!(xml), ...rules!(xml)]).toEqual([]);
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  test('whatever of a company is missing or wrong, no file names a profile that it breaks', () => {
    const told = (right: string) => fc.constantFrom(right, right, '', '556000-0002', 'XX1', right.replace(/\d/, '9'));
    const country = fc.constantFrom(...Object.keys(COMPANIES));
    const company = country.chain((of) =>
      fc.record({
        taxNumber: told(COMPANIES[of]!.taxNumber),
        companyNumber: told(COMPANIES[of]!.companyNumber),
        address: fc.constantFrom(COMPANIES[of]!.address, ['Kajen 1']),
        country: fc.constant(of),
        phone: fc.constantFrom('', '+46311234567'),
        email: fc.constantFrom('', 'a@b.example'),
        electronicAddress: fc.constantFrom('', '0088:7300010000001', '0007:5560000001', 'nobody'),
      }),
    );
    const kind = fc.constantFrom('invoice' as const, 'credit' as const);
    fc.assert(
      fc.property(company, company, kind, fc.constantFrom('rates', 'all', 'outside'), (one, other, kind, drives) => {
        const seller = { ...sellerOf(one.country), ...one, taxNumber: one.taxNumber || '1' };
        const paper = paperOf({ kind, drives, seller, buyer: { ...buyerOf(other.country), ...other } });
        const xml = ublOf(paper);
        const ids = [...norm!(xml), ...(peppolLacks(paper).length > 0 ? [] : rules!(xml))].map(({ id }) => id);
        expect(ids.filter((id) => !WARNED.includes(id))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 240_000);

  test('what is not Peppol is known not to be', () => {
    const named = new Map(papers());
    const lacking = (name: string) => peppolLacks(named.get(name)!);
    expect(lacking('invoice-bare')).toEqual(['sellerAddress', 'buyerAddress', 'sellerTaxNumber', 'reference']);
    const bare = ublOf(named.get('invoice-bare')!);
    const ids = rules!(bare).map(({ id }) => id);
    for (const id of ['PEPPOL-EN16931-R001', 'PEPPOL-EN16931-R004', 'PEPPOL-EN16931-R010', 'PEPPOL-EN16931-R020'])
      expect(ids).toContain(id);
  }, 60_000);
});

describe.skipIf(normFolder === undefined)('by the rules of EN 16931 (HANSOM_EN16931)', () => {
  const rules = rulesOf(normFolder, 'preprocessed/EN16931-UBL-validation-preprocessed.sch', 'en16931');

  test.each([...papers()])(
    '%s breaks none',
    (_, paper) => {
      expect(rules!(ublOf(paper))).toEqual([]);
    },
    60_000,
  );
});
