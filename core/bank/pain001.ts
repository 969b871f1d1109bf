import { readGiro } from '../codes/giro.ts';
import { isIban, plainIban } from '../kit/iban.ts';
import { decimalsOf } from '../kit/money.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { bankText } from './bank-text.ts';
import { MOST_SEPA_MINOR, PAIN001 } from './pain001-rules.ts';
import { isInSepa } from './sepa.ts';
import { brokenAt, type XmlElement, xmlOf } from './xml-rules.ts';

const SEPA = 'EUR';
/** Giro numbers are paid in it alone. */
const SWEDISH = 'SEK';
const SEPA_SERVICE = 'SEPA';

/** Somebody who pays or is paid by bank; who is paid in Sweden may have a giro number instead. The BIC may be left out where the bank takes IBANs alone. */
export type BankParty = { name: string; iban: string; bic?: string };

export type CreditTransfer = {
  /** Tells this payment from all others that were ever sent: at most 35 letters, figures and `/-?:().,'+ `. */
  endToEndId: string;
  to: BankParty;
  amountMinor: number;
  /** What the payee reads on their statement: at most 140 letters. */
  remittance: string;
};

export type PaymentFile = {
  messageId: string;
  createdAtMs: number;
  /** The day on which the bank is to pay, `YYYY-MM-DD`. */
  onDate: string;
  currency: string;
  from: BankParty;
  transfers: readonly CreditTransfer[];
};

const amountText = (minor: number, currency: string): string => {
  const digits = decimalsOf(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const holds = (name: string, ...inside: readonly XmlElement[]): XmlElement => ({ name, inside });
const says = (name: string, text: string): XmlElement => ({ name, inside: text });

/**
 * Swedish banks take a bankgiro by its own scheme and a plusgiro as an account of its country, each with the clearing number of its giro
 * (common Swedish interpretation of pain.001: Bankgirot, Swedish Bankers’ Association).
 */
const GIRO = {
  bankgiro: { clearing: '9900', scheme: says('Prtry', 'BGNR') },
  plusgiro: { clearing: '9960', scheme: says('Cd', 'BBAN') },
};

function account(name: string, { iban }: BankParty): XmlElement {
  const giro = readGiro(iban);
  if (!giro) return holds(name, holds('Id', says('IBAN', plainIban(iban))));
  const number = says('Id', giro.number.replaceAll('-', ''));
  return holds(name, holds('Id', holds('Othr', number, holds('SchmeNm', GIRO[giro.scheme].scheme))));
}
/** The giro that a payee is paid through. */
function giroBank({ iban }: BankParty): XmlElement[] {
  const giro = readGiro(iban);
  if (!giro) return [];
  const system = holds('ClrSysId', says('Cd', 'SESBA'));
  return [
    holds('CdtrAgt', holds('FinInstnId', holds('ClrSysMmbId', system, says('MmbId', GIRO[giro.scheme].clearing)))),
  ];
}
/** A bank that nobody named is told as such: the element may not be left out of the payer. */
const bank = (name: string, { bic }: BankParty) =>
  holds(name, holds('FinInstnId', bic === undefined ? holds('Othr', says('Id', 'NOTPROVIDED')) : says('BICFI', bic)));
const party = (name: string, { name: who }: BankParty) => holds(name, says('Nm', bankText(who, 70)));

const totalsOf = (transfers: readonly CreditTransfer[], currency: string) => {
  const sumMinor = transfers.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return [says('NbOfTxs', String(transfers.length)), says('CtrlSum', amountText(sumMinor, currency))];
};

const transferOf = ({ endToEndId, to, amountMinor, remittance }: CreditTransfer, currency: string) =>
  holds(
    'CdtTrfTxInf',
    holds('PmtId', says('EndToEndId', bankText(endToEndId, 35))),
    holds('Amt', { ...says('InstdAmt', amountText(amountMinor, currency)), attributes: { Ccy: currency } }),
    ...(to.bic === undefined ? giroBank(to) : [bank('CdtrAgt', to)]),
    party('Cdtr', to),
    account('CdtrAcct', to),
    holds('RmtInf', says('Ustrd', bankText(remittance, 140))),
  );

type Batch = { id: string; isSepa: boolean; transfers: readonly CreditTransfer[] };

/** Euros go by the scheme of SEPA from an account that it reaches to one that it reaches; what does not is a batch of its own. */
function batchesOf({ messageId, currency, from, transfers }: PaymentFile): Batch[] {
  const goes = (to: BankParty) => currency === SEPA && isInSepa(from.iban) && isInSepa(to.iban);
  const parted = [true, false].map((isSepa) => ({
    isSepa,
    transfers: transfers.filter(({ to }) => goes(to) === isSepa),
  }));
  const given = parted.filter((batch) => batch.transfers.length > 0);
  return given.map((batch, at) => ({
    ...batch,
    id: at === 0 ? bankText(messageId, 35) : `${bankText(messageId, 33)}-${at + 1}`,
  }));
}

/** The elements of a file, in the order of the schema. */
function documentOf(file: PaymentFile): XmlElement {
  const { messageId, createdAtMs, onDate, currency, from, transfers } = file;
  const madeAt = says('CreDtTm', new Date(createdAtMs).toISOString().slice(0, 19));
  const id = says('MsgId', bankText(messageId, 35));
  const header = holds('GrpHdr', id, madeAt, ...totalsOf(transfers, currency), party('InitgPty', from));
  const batches = batchesOf(file).map((batch) =>
    holds(
      'PmtInf',
      says('PmtInfId', batch.id),
      says('PmtMtd', 'TRF'),
      ...totalsOf(batch.transfers, currency),
      ...(batch.isSepa ? [holds('PmtTpInf', holds('SvcLvl', says('Cd', SEPA_SERVICE)))] : []),
      holds('ReqdExctnDt', says('Dt', onDate)),
      party('Dbtr', from),
      account('DbtrAcct', from),
      bank('DbtrAgt', from),
      ...(batch.isSepa ? [says('ChrgBr', 'SLEV')] : []),
      ...batch.transfers.map((transfer) => transferOf(transfer, currency)),
    ),
  );
  const attributes = { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' };
  return { ...holds('Document', holds('CstmrCdtTrfInitn', header, ...batches)), attributes };
}

export type UnwritableFile = 'payerNotWritten' | 'payeeNotWritten' | 'payeeIbanWrong' | 'amountTooLarge';

const isCalled = ({ name }: BankParty) => /[A-Za-z0-9]/.test(bankText(name, 70));

/**
 * A file of credit transfers as ISO 20022 has it, pain.001.001.09: what banks take as a payment run, read over against its schema
 * before it leaves. Amounts are above zero. Refused: `payerNotWritten`, `payeeNotWritten` (name), whose names have no letter that
 * banks take, `payeeIbanWrong` (name), `amountTooLarge` (name). Throws where there is nothing to pay, or two payments are told by one id.
 */
export function pain001(file: PaymentFile): Result<string, UnwritableFile> {
  const { currency, from, transfers } = file;
  if (transfers.length === 0) throw new Error('A payment file without a payment.');
  const ids = new Set(transfers.map(({ endToEndId }) => bankText(endToEndId, 35)));
  if (ids.size < transfers.length) throw new Error('Two payments of a file are told by one id.');
  if (!isCalled(from)) return refuse('payerNotWritten');
  for (const { to, amountMinor } of transfers) {
    if (!isCalled(to)) return refuse('payeeNotWritten', { name: to.name });
    if (!isIban(to.iban) && (currency !== SWEDISH || !readGiro(to.iban)))
      return refuse('payeeIbanWrong', { name: to.name });
    if (currency === SEPA && amountMinor > MOST_SEPA_MINOR) return refuse('amountTooLarge', { name: to.name });
  }
  const document = documentOf(file);
  const broken = brokenAt(document, PAIN001);
  if (broken !== null) throw new Error(`A payment file breaks its schema at ${broken}.`);
  return ok(`<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(document)}\n`);
}
