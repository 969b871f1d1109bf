import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  payInShift: (w) =>
    `${w.by} a réglé un service de ${w.driver}${and(' : ', w.money('handedMinor'))}${and(', règlement ', w.figure('number'))}${w.figure('odd') ? ', un montant loin de ce qui a été roulé, et l’a confirmé' : ''}`,
  correctPayIn: (w) =>
    `${w.by} a corrigé le règlement d’un service de ${w.driver}${and(', règlement ', w.figure('number'))}${w.figure('odd') ? ', un montant loin de ce qui a été roulé, et l’a confirmé' : ''}`,
  disputePayIn: (w) => `${w.by} a noté ce que ${w.driver} conteste d’un service${and(' : ', w.money('amountMinor'))}`,
  decidePayInDispute: (w) =>
    `${w.by} a décidé de ce que ${w.driver} contestait d’un service${and(' : ', w.money('amountMinor'))}`,
  printPayIn: (w) => `${w.by} a imprimé le reçu du règlement ${w.id}`,
  tellPayIn: (w) => `${w.driver} a dit ce que fait le service${and(', espèces ', w.money('cashMinor'))}`,
  issueTaxPaper: (w) =>
    `${w.by} a émis une facture fiscale${and(' ', w.figure('number'))} à ${w.driver}${and(', du règlement ', w.figure('payIn'))}`,
};

export const payInNames: typeof en.payInNames = {
  lines: {
    shift: 'Service',
    incomplete: 'Service incomplet',
    excess: 'Kilomètres en plus',
    downtime: 'Temps sans rouler',
    companyShare: 'Part de la société',
    rent: 'Loyer de la semaine',
    fee: 'Frais par course',
    extras: 'Suppléments',
    tolls: 'Péages',
    levies: 'Taxes',
    rounding: 'Arrondi des espèces',
    card: 'Payé par carte',
    account: 'Payé en compte',
    docket: 'Payé par bon de société',
    voucher: 'Payé par bon',
    fuel: 'Carburant',
    wash: 'Lavage',
    fines: 'Amendes',
    loan: 'Prêt',
    bond: 'Caution',
    finesPart: 'Amendes par échéances',
    other: 'Autre',
    carried: 'Report',
    wallet: 'Portefeuille',
  },
  rules: {
    amountOfShift: 'le montant du barème pour ce service',
    amountOfIncomplete: 'le montant d’un service non mené à son terme',
    kmAbove: '{{metres}} km moins {{includedKm}} km à {{eachMinor}} chacun',
    timeNotDriven: '{{downtimeMinutes}} minutes sur {{minutes}}, de {{amountMinor}}',
    shareOf: '{{baseMinor}} moins {{share}} % pour le chauffeur',
    leastShareOf: '{{baseMinor}} moins {{share}} % pour le chauffeur, le minimum de la loi',
    rentOfWeek: 'avec le premier service de la semaine',
    feeEach: '{{jobs}} courses à {{eachMinor}} chacune',
    whole: 'reversé en entier',
    paidToCompany: 'payé à la société, non au chauffeur',
    paidForCompany: 'payé par le chauffeur pour la société',
    owed: 'dû depuis avant',
    typed: 'convenu au guichet',
    instalment: '{{eachMinor}} par échéance, {{leftMinor}} restant',
    lastInstalment: 'la dernière échéance, {{leftMinor}} restant',
    toFloor: 'de {{beforeMinor}} à {{afterMinor}}, au moins {{floorMinor}}',
    toCoins: 'prix payés en espèces, arrondis aux pièces',
  },
};

export const taxPaperWords: typeof en.taxPaperWords = {
  title: 'Facture fiscale',
  issued: 'Réglé',
  taxNumber: 'Numéro fiscal',
  bailee: 'Dépositaire',
  shift: 'Service du',
  vehicle: 'Véhicule',
  payIn: 'Règlement',
  corrects: 'Rectifie le règlement',
  what: 'Pour',
  tax: 'Taxe comprise',
  amount: 'Montant',
  net: 'Hors taxe',
  sum: 'Somme, taxe comprise',
};

export const topics: typeof en.topics = {
  payInModels: 'modèles de versement',
  shiftsToPayIn: 'services à régler',
};
