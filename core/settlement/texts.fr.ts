import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  draftSettlement: (w) =>
    `${w.by} a préparé les décomptes des propriétaires${and(' du ', w.figure('from'))}${and(' au ', w.figure('through'))}${and(' : ', w.figure('statements'), ' en tout')}`,
  adjustSettlement: (w) =>
    `${w.by} a ajouté un montant au décompte de ${w.figure('owner') || 'un propriétaire'}${and(' : ', w.money('amountMinor'))}`,
  dropAdjustment: (w) =>
    `${w.by} a retiré un montant du décompte de ${w.figure('owner') || 'un propriétaire'}${and(' : ', w.money('amountMinor'))}`,
  finaliseSettlement: (w) =>
    `${w.by} a clos les décomptes des propriétaires${and(' du ', w.figure('from'))}${and(' au ', w.figure('through'))}${and(' : ', w.money('totalMinor'))}`,
  noteFine: (w) => `${w.by} a noté une amende${and(' de ', w.figure('plate'))}${and(' : ', w.money('amountMinor'))}`,
  passFine: (w) =>
    `${w.by} a passé une amende${and(' de ', w.figure('plate'))} à ${w.driver}${and(' : ', w.money('amountMinor'))}`,
  dropFine: (w) => `${w.by} a retiré une amende${and(', de ', w.figure('plate'))}${and(' : ', w.money('amountMinor'))}`,
  disputeLine: (w) => `${w.by} a contesté une ligne de son décompte${and(' : ', w.money('amountMinor'))}`,
  answerDispute: (w) => `${w.by} a répondu à ${w.figure('owner') || 'un propriétaire'} sur une ligne contestée`,
};

export const settledNames: typeof en.settledNames = {
  share: 'Part des services',
  late: 'Part des services réglés en retard',
  correction: 'Services corrigés',
  levies: 'Taxes reversées',
  fee: 'Frais de réseau',
  chargeBack: 'Refacturation de l’atelier',
  insurance: 'Assurance',
  fine: 'Amende',
  bond: 'Caution',
  docket: 'Bons de société',
  other: 'Régularisation',
};

export const rules: typeof en.rules = {
  shareOf: ({ count, baseMinor, percent, wholeMinor }, { money, percent: part }) =>
    `${count} ${count > 1 ? 'services' : 'service'} : ${money(baseMinor)} × ${part(percent)} = ${money(wholeMinor)}`,
  wholeOf: ({ count, wholeMinor }, { money }) =>
    `${count} ${count > 1 ? 'services' : 'service'} : ${money(wholeMinor)} en entier`,
  feeMonth: ({ count, unitMinor, wholeMinor }, { money }) =>
    `${money(Math.abs(unitMinor ?? 0))} par mois, pour ${count} ${count > 1 ? 'jours' : 'jour'} : ${money(Math.abs(wholeMinor))}`,
  feeDay: ({ count, unitMinor, wholeMinor }, { money }) =>
    `${count} ${count > 1 ? 'jours travaillés' : 'jour travaillé'} × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
  feeJob: ({ count, unitMinor, wholeMinor }, { money }) =>
    `${count} ${count > 1 ? 'courses' : 'course'} × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
  insuranceMonth: ({ why, count, unitMinor, wholeMinor }, { money }) =>
    `${why} : ${money(Math.abs(unitMinor ?? 0))} par mois, pour ${count} ${count > 1 ? 'jours' : 'jour'} : ${money(Math.abs(wholeMinor))}`,
  insuranceDay: ({ why, count, unitMinor, wholeMinor }, { money }) =>
    `${why} : ${count} ${count > 1 ? 'jours' : 'jour'} × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
  bondPart: ({ why, unitMinor, baseMinor, wholeMinor }, { money }) =>
    `${why} : ${money(Math.abs(unitMinor ?? 0))} par mois jusqu’à ${money(Math.abs(baseMinor))} ; cette fois ${money(Math.abs(wholeMinor))}`,
  fineOf: ({ why, from, wholeMinor }, { money, day }) => `${day(from)}, ${why} : ${money(Math.abs(wholeMinor))}`,
  typed: ({ why }) => why,
};

export const partWords: typeof en.partWords = (part: string) => `, dont ${part}`;

export const topics: typeof en.topics = {
  ownerCharges: 'lignes récurrentes des propriétaires',
  settlementTerms: 'conditions de décompte',
  settlements: 'décomptes',
};
