import { type Element, type Node, parseXmlDocument } from 'slimdom';
import { isInSepa } from '#core/bank/sepa.ts';
import { dateOfDay, dayOfDate } from '#core/calendar/calendar-date.ts';
import { isIban } from '#core/kit/iban.ts';
import { evaluateXPathToBoolean, evaluateXPathToNodes } from '../e-invoices/xpath.mjs';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const options = { namespaceResolver: (prefix: string) => (prefix === '' ? NAMESPACE : null) };

const nodes = (path: string, at: Node) => evaluateXPathToNodes<Element>(path, at, null, null, options);
const holdsAt = (test: string, at: Node) => evaluateXPathToBoolean(test, at, null, null, options);

/** Five decimals are the most of the schema; XPath here reckons in binary fractions. */
const exact = (text: string) => {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(5, '0'));
};
const isSum = (node: Element, path: string): boolean => {
  const [sum] = nodes('CtrlSum', node);
  const all = nodes(path, node).reduce((total, { textContent }) => total + exact(textContent ?? ''), 0n);
  return exact(sum?.textContent ?? '') === all;
};

/** Is a batch told as one of SEPA? */
const IS_SEPA = "PmtTpInf/SvcLvl/Cd = 'SEPA'";

type Rule = { id: string; at: string; test: string | ((text: string, node: Element) => boolean) };

/**
 * What the guidelines of the European Payments Council for credit transfers from customer to bank ask beyond the schema (EPC132-08,
 * EPC217-08 of letters and slashes, EPC409-09 of countries), read by XPath. The first hold for every file, the others for a SEPA batch.
 */
const OF_ALL: readonly Rule[] = [
  { id: 'count of all', at: '//GrpHdr', test: 'xs:integer(NbOfTxs) = count(//CdtTrfTxInf)' },
  { id: 'sum of all', at: '//GrpHdr', test: (_, node) => isSum(node, '//InstdAmt') },
  { id: 'count of a batch', at: '//PmtInf', test: 'xs:integer(NbOfTxs) = count(CdtTrfTxInf)' },
  { id: 'sum of a batch', at: '//PmtInf', test: (_, node) => isSum(node, 'CdtTrfTxInf/Amt/InstdAmt') },
  {
    id: 'each batch by its own id',
    at: '//CstmrCdtTrfInitn',
    test: 'count(PmtInf) = count(distinct-values(PmtInf/PmtInfId))',
  },
  {
    id: 'each payment by its own id',
    at: '//CstmrCdtTrfInitn',
    test: 'count(//EndToEndId) = count(distinct-values(//EndToEndId))',
  },
  { id: 'one currency', at: '//PmtInf', test: 'count(distinct-values(.//@Ccy)) = 1' },
  { id: 'above nothing', at: '//InstdAmt', test: 'xs:decimal(.) > 0' },
  { id: 'by transfer', at: '//PmtMtd', test: ". = 'TRF'" },
  {
    id: 'a day alone',
    at: '//ReqdExctnDt',
    test: (text, node) => node.children.length === 1 && text === dateOfDay(dayOfDate(text)),
  },
  { id: 'no element is empty', at: '//*[not(*)]', test: "normalize-space(.) != ''" },
  { id: 'letters of the basic set', at: '//*[not(*)]', test: (text) => /^[A-Za-z0-9/\-?:().,'+ ]+$/.test(text) },
  {
    id: 'no slash at an end, nor two',
    at: '//MsgId | //PmtInfId | //EndToEndId | //Ustrd | //Nm',
    test: (text) => !/^\/|\/\/|\/$/.test(text),
  },
  { id: 'no blank at an end, nor two', at: '//*[not(*)]', test: (text) => !/^ | $| {2}/.test(text) },
  { id: 'ids of 35', at: '//MsgId | //PmtInfId | //EndToEndId', test: 'string-length(.) <= 35' },
  { id: 'names of 70', at: '//Nm', test: 'string-length(.) <= 70' },
  { id: 'a name of letters', at: '//Nm', test: (text) => /[A-Za-z0-9]/.test(text) },
  {
    id: 'an account by its check figures',
    at: '//DbtrAcct//IBAN | //CdtrAcct//IBAN',
    test: (text) => !text.includes(' ') && isIban(text),
  },
  {
    id: 'a bank by its BIC or by none',
    at: '//FinInstnId',
    test: "count(*) = 1 and (BICFI or Othr/Id = 'NOTPROVIDED')",
  },
  { id: 'a bank not told is left out of a payee', at: '//CdtrAgt', test: 'FinInstnId/BICFI' },
  { id: 'no address in lines', at: '//PstlAdr', test: 'Ctry and TwnNm' },
];
const OF_SEPA: readonly Rule[] = [
  { id: 'SEPA: euros', at: './/InstdAmt', test: "@Ccy = 'EUR'" },
  { id: 'SEPA: at most 999999999.99', at: './/InstdAmt', test: 'xs:decimal(.) <= 999999999.99' },
  { id: 'SEPA: cents', at: './/InstdAmt', test: (text) => /^\d+\.\d\d$/.test(text) },
  { id: 'SEPA: charges shared', at: '.', test: "ChrgBr = 'SLEV' and not(.//CdtTrfTxInf/ChrgBr)" },
  { id: 'SEPA: accounts in reach', at: './/IBAN', test: isInSepa },
  {
    id: 'SEPA: one message of 140, or a reference',
    at: './/RmtInf',
    test: 'count(*) = 1 and string-length(Ustrd) <= 140',
  },
  { id: 'SEPA: asked for once', at: '.', test: 'count(PmtTpInf) = 1 and not(.//CdtTrfTxInf/PmtTpInf)' },
  {
    id: 'SEPA: neither checks nor agents between',
    at: './/CdtTrfTxInf',
    test: 'not(ChqInstr or IntrmyAgt1 or InstrForCdtrAgt or XchgRateInf)',
  },
];

const brokenAt = (rules: readonly Rule[], root: Node): string[] =>
  rules
    .filter(({ at, test }) =>
      nodes(at, root).some((node) =>
        typeof test === 'string' ? !holdsAt(test, node) : !test(node.textContent ?? '', node),
      ),
    )
    .map(({ id }) => id);

/** What goes by SEPA is asked for so, and nothing else is. */
const isTold = (batch: Element): boolean => {
  const reached = nodes('DbtrAcct//IBAN', batch).every(({ textContent }) => isInSepa(textContent ?? ''));
  return nodes('CdtTrfTxInf', batch).every((one) => {
    const [iban] = nodes('CdtrAcct//IBAN', one);
    const goes = reached && holdsAt("Amt/InstdAmt/@Ccy = 'EUR'", one) && isInSepa(iban?.textContent ?? '');
    return goes === holdsAt(IS_SEPA, batch);
  });
};

/** Which rules a payment file breaks, by their names. */
export function brokenRules(xml: string): string[] {
  const document = parseXmlDocument(xml);
  const batches = nodes('//PmtInf', document);
  return [
    ...brokenAt(OF_ALL, document),
    ...batches.flatMap((batch) => [
      ...(isTold(batch) ? [] : ['SEPA: asked for where it goes']),
      ...(holdsAt(IS_SEPA, batch) ? brokenAt(OF_SEPA, batch) : []),
    ]),
  ];
}

export type ReadPayment = {
  id: string;
  name: string;
  iban: string;
  bic: string | null;
  currency: string;
  amount: string;
  message: string;
};
export type ReadPayments = {
  count: number;
  sum: string;
  from: { name: string; iban: string };
  onDate: string;
  payments: ReadPayment[];
};

/** A payment file as its receiver reads it. */
export function readPayments(xml: string): ReadPayments {
  const document = parseXmlDocument(xml);
  const text = (path: string, at: Node = document) => nodes(path, at)[0]?.textContent ?? '';
  return {
    count: Number(text('//GrpHdr/NbOfTxs')),
    sum: text('//GrpHdr/CtrlSum'),
    from: { name: text('//Dbtr/Nm'), iban: text('//DbtrAcct/Id/IBAN') },
    onDate: text('//ReqdExctnDt/Dt'),
    payments: nodes('//CdtTrfTxInf', document).map((one) => ({
      id: text('PmtId/EndToEndId', one),
      name: text('Cdtr/Nm', one),
      iban: text('CdtrAcct/Id/IBAN', one),
      bic: text('CdtrAgt/FinInstnId/BICFI', one) || null,
      currency: nodes('Amt/InstdAmt', one)[0]?.getAttribute('Ccy') ?? '',
      amount: text('Amt/InstdAmt', one),
      message: text('RmtInf/Ustrd', one),
    })),
  };
}
