import { plainIban } from '../kit/iban.ts';
import { decimalsOf } from '../kit/money.ts';

/** Somebody who pays or is paid by bank. The BIC may be left out where the bank takes IBANs alone. */
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

/** Letters that every bank takes: the basic set of the European Payments Council, EPC217-08. */
const OUTSIDE = /[^A-Za-z0-9/\-?:().,'+ ]/g;
const NAMED: Readonly<Record<string, string>> = {
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '&': '+',
  _: '-',
};

/** A text in letters that every bank takes, cut where it is too long: `Åsa & Co` becomes `Asa + Co`. */
export function bankText(text: string, most: number): string {
  const plain = Array.from(text, (mark) => NAMED[mark] ?? mark)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(OUTSIDE, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  // An identifier must not begin or end with a slash, nor hold two in a row.
  return plain
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, most)
    .replace(/[/ ]+$/, '');
}

const amountText = (minor: number, currency: string): string => {
  const digits = decimalsOf(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const tag = (name: string, content: string, attributes = ''): string => `<${name}${attributes}>${content}</${name}>`;
const written = (name: string, text: string): string =>
  tag(name, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

const account = (name: string, { iban }: BankParty): string => tag(name, tag('Id', written('IBAN', plainIban(iban))));
/** A bank that nobody named is told as such: the element may not be left out of the payer. */
const bank = (name: string, { bic }: BankParty): string =>
  tag(name, tag('FinInstnId', bic === undefined ? tag('Othr', written('Id', 'NOTPROVIDED')) : written('BICFI', bic)));
const party = (name: string, { name: who }: BankParty): string => tag(name, written('Nm', bankText(who, 70)));

/**
 * A file of credit transfers as ISO 20022 has it, pain.001.001.09, one batch: what banks take as a payment run. Amounts are
 * above zero. Throws where there is nothing to pay.
 */
export function pain001({ messageId, createdAtMs, onDate, currency, from, transfers }: PaymentFile): string {
  if (transfers.length === 0) throw new Error('A payment file without a payment.');
  const sum = amountText(
    transfers.reduce((all, { amountMinor }) => all + amountMinor, 0),
    currency,
  );
  const isSepa = currency === 'EUR';
  const id = bankText(messageId, 35);
  const totals = written('NbOfTxs', String(transfers.length)) + written('CtrlSum', sum);
  const header = tag(
    'GrpHdr',
    written('MsgId', id) +
      written('CreDtTm', new Date(createdAtMs).toISOString().slice(0, 19)) +
      totals +
      party('InitgPty', from),
  );
  const each = transfers.map(({ endToEndId, to, amountMinor, remittance }) =>
    tag(
      'CdtTrfTxInf',
      tag('PmtId', written('EndToEndId', bankText(endToEndId, 35))) +
        tag('Amt', tag('InstdAmt', amountText(amountMinor, currency), ` Ccy="${currency}"`)) +
        (to.bic === undefined ? '' : bank('CdtrAgt', to)) +
        party('Cdtr', to) +
        account('CdtrAcct', to) +
        tag('RmtInf', written('Ustrd', bankText(remittance, 140))),
    ),
  );
  const batch = tag(
    'PmtInf',
    written('PmtInfId', id) +
      written('PmtMtd', 'TRF') +
      totals +
      (isSepa ? tag('PmtTpInf', tag('SvcLvl', written('Cd', 'SEPA'))) : '') +
      tag('ReqdExctnDt', written('Dt', onDate)) +
      party('Dbtr', from) +
      account('DbtrAcct', from) +
      bank('DbtrAgt', from) +
      (isSepa ? written('ChrgBr', 'SLEV') : '') +
      each.join(''),
  );
  const namespace = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', tag('CstmrCdtTrfInitn', header + batch), namespace)}\n`;
}
