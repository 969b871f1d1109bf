import type { XmlRule } from './xml-rules.ts';

/** Letters that every bank takes: the basic set of the European Payments Council, EPC217-08. */
const LETTER = "[A-Za-z0-9/\\-?:().,'+ ]";
// No slash begins or ends an identifier, nor do two stand in a row; a blank at an end would be cut away.
const EDGES = '(?![/ ])(?!.*//)(?!.*[/ ]$)';
const letters = (most: number) => new RegExp(`^${EDGES}${LETTER}{1,${most}}$`);
/** Somebody is called by at least one letter or figure. */
const CALLED = new RegExp(`^(?=.*[A-Za-z0-9])${EDGES}${LETTER}{1,70}$`);
const COUNT = /^[1-9]\d{0,14}$/;
// Eighteen figures at most, five of them decimals, and more than nought.
const SUM = /^(?=.*[1-9])(?=(?:\.?\d){1,18}$)\d+(?:\.\d{1,5})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const text = (name: string, pattern: RegExp): XmlRule => ({ name, text: pattern });
const holds = (name: string, ...inside: readonly XmlRule[]): XmlRule => ({ name, inside });
const optional = (rule: XmlRule): XmlRule => ({ ...rule, optional: true });

const party = (name: string) => holds(name, text('Nm', CALLED));
const IBAN = text('IBAN', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/);
const GIRO = holds('Othr', text('Id', /^\d{2,8}$/), {
  name: 'SchmeNm',
  oneOf: [text('Prtry', /^BGNR$/), text('Cd', /^BBAN$/)],
});
const account = (name: string) => holds(name, holds('Id', IBAN));
const payee = (name: string) => holds(name, { name: 'Id', oneOf: [IBAN, GIRO] });
const BIC = text('BICFI', /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/);
const CLEARING = holds('ClrSysMmbId', holds('ClrSysId', text('Cd', /^SESBA$/)), text('MmbId', /^99[06]0$/));
const NO_BIC = holds('Othr', text('Id', /^NOTPROVIDED$/));
const bank = (name: string) => holds(name, { name: 'FinInstnId', oneOf: [BIC, NO_BIC] });

/** So much one transfer within SEPA is at most, in cents: 999,999,999.99. */
export const MOST_SEPA_MINOR = 99_999_999_999;

/**
 * What a file of transfers holds, element by element: of the schema pain.001.001.09 that part which the suite writes, with the texts of
 * the European Payments Council's guidelines for credit transfers (EPC132-08): names of 70 letters, identifiers of 35, messages of 140.
 */
export const PAIN001: XmlRule = {
  ...holds(
    'Document',
    holds(
      'CstmrCdtTrfInitn',
      holds(
        'GrpHdr',
        text('MsgId', letters(35)),
        text('CreDtTm', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
        text('NbOfTxs', COUNT),
        text('CtrlSum', SUM),
        party('InitgPty'),
      ),
      {
        ...holds(
          'PmtInf',
          text('PmtInfId', letters(35)),
          text('PmtMtd', /^TRF$/),
          text('NbOfTxs', COUNT),
          text('CtrlSum', SUM),
          optional(holds('PmtTpInf', holds('SvcLvl', text('Cd', /^SEPA$/)))),
          holds('ReqdExctnDt', text('Dt', DAY)),
          party('Dbtr'),
          account('DbtrAcct'),
          bank('DbtrAgt'),
          optional(text('ChrgBr', /^SLEV$/)),
          {
            ...holds(
              'CdtTrfTxInf',
              holds('PmtId', text('EndToEndId', letters(35))),
              holds('Amt', { name: 'InstdAmt', text: SUM, attributes: { Ccy: /^[A-Z]{3}$/ } }),
              optional(holds('CdtrAgt', { name: 'FinInstnId', oneOf: [BIC, NO_BIC, CLEARING] })),
              party('Cdtr'),
              payee('CdtrAcct'),
              holds('RmtInf', text('Ustrd', letters(140))),
            ),
            most: 1_000_000,
          },
        ),
        most: 2,
      },
    ),
  ),
  attributes: { xmlns: /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09$/ },
};
