import type { UserLanguage } from '#core/access/person.ts';
import type { DocketState } from '../docket/docket.ts';
import type { AnyColumn, Report } from './reports.ts';

type Named = { name: string; means: string };
type Words = {
  reports: Readonly<Record<Report, Named>>;
  columns: Readonly<Record<AnyColumn, Named>>;
  docketStates: Readonly<Record<DocketState, string>>;
  sum: string;
};

/** What reports, their columns and their figures are called, and what each is. */
export const reportNames: Readonly<Record<UserLanguage, Words>> = {
  en: {
    reports: {
      tillProof: {
        name: 'Till proof',
        means: 'Sessions that were closed in these days: what moved, what was counted.',
      },
      banking: { name: 'Banking', means: 'Day by day what cash moved, and what is to come in otherwise.' },
      balances: {
        name: 'Aged balances',
        means: 'Current accounts of drivers at the end of the last day, by their age.',
      },
      bonds: { name: 'Bonds', means: 'Bonds of drivers at the end of the last day.' },
      dockets: { name: 'Dockets', means: 'Dockets that were received in these days, where they are now.' },
      overShort: {
        name: 'Over and short',
        means: 'What the tills of each user were off, of sessions closed in these days.',
      },
      tax: { name: 'Tax', means: 'What shifts brought the company, and the tax in it, by the day of the books.' },
      export: {
        name: 'For the books',
        means: 'What moved each account of the books, day by day, for another bookkeeping.',
      },
    },
    columns: {
      till: { name: 'Till', means: 'The drawer.' },
      user: { name: 'User', means: 'Who held the till.' },
      closed: { name: 'Closed', means: 'When the session was closed.' },
      float: { name: 'Float', means: 'What was found as it was opened.' },
      in: { name: 'Cash in', means: 'Receipts for cash of drivers.' },
      out: { name: 'Cash out', means: 'Receipts for cash paid to drivers.' },
      dropped: { name: 'Dropped', means: 'From the till to the safe.' },
      brought: { name: 'Brought', means: 'From the safe to the till, without floats.' },
      expected: { name: 'By the books', means: 'Float and cash in and brought, less cash out and dropped.' },
      counted: { name: 'Counted', means: 'What was found.' },
      rounding: { name: 'Rounding to coins', means: 'Of what was counted what no coin could show.' },
      difference: { name: 'Difference', means: 'Counted less by the books: above zero there was too much.' },
      day: { name: 'Day', means: 'In the zone of the fleet.' },
      card: { name: 'Cards', means: 'Credited to drivers for drives paid by card.' },
      onAccount: { name: 'On account', means: 'Credited to drivers for drives on account.' },
      docket: { name: 'Dockets', means: 'Credited to drivers for dockets.' },
      voucher: { name: 'Vouchers', means: 'Credited to drivers for vouchers.' },
      did: { name: 'DID', means: 'The number of the driver.' },
      driver: { name: 'Driver', means: 'Whose account it is.' },
      balance: { name: 'Balance', means: 'Above zero the driver owes it, below zero the company.' },
      newest: { name: 'To 7 days', means: 'Of the balance what came within 7 days. Payments settle the oldest first.' },
      older: { name: '8 to 30', means: 'Of the balance what came 8 to 30 days before.' },
      old: { name: '31 to 90', means: 'Of the balance what came 31 to 90 days before.' },
      oldest: { name: 'Older', means: 'Of the balance what came more than 90 days before.' },
      held: { name: 'Held', means: 'What the company holds of the driver.' },
      toCome: { name: 'To come', means: 'What was agreed to be paid in by parts, less what was taken.' },
      state: { name: 'State', means: 'How far the docket is.' },
      account: { name: 'Account', means: 'The account that pays; in the books its kind.' },
      name: { name: 'Name', means: 'Of the account.' },
      count: { name: 'How many', means: 'Dockets.' },
      amount: { name: 'Amount', means: 'What they come to.' },
      sessions: { name: 'Sessions', means: 'How many were closed.' },
      over: { name: 'Over', means: 'The sum of what was too much.' },
      short: { name: 'Short', means: 'The sum of what was too little.' },
      net: { name: 'Net', means: 'Of tills over less short; of shifts what was charged, without its tax.' },
      tax: { name: 'Tax', means: 'Within what drivers were charged.' },
      gross: { name: 'Gross', means: 'Net and tax.' },
      holder: { name: 'Holder', means: 'Whose account it is, where the books have many of a kind.' },
      debit: { name: 'Debit', means: 'Sum of the debits of the day.' },
      credit: { name: 'Credit', means: 'Sum of the credits of the day.' },
    },
    docketStates: { received: 'Received', credited: 'To sort', sorted: 'Sorted', returned: 'Given back' },
    sum: 'Sum',
  },
  fr: {
    reports: {
      tillProof: {
        name: 'Preuve de caisse',
        means: 'Sessions fermées ces jours-là : ce qui a bougé, ce qui a été compté.',
      },
      banking: {
        name: 'Mise en banque',
        means: 'Jour par jour, les espèces qui ont bougé, et ce qui doit rentrer autrement.',
      },
      balances: { name: 'Soldes par âge', means: 'Comptes courants des chauffeurs à la fin du dernier jour, par âge.' },
      bonds: { name: 'Cautions', means: 'Cautions des chauffeurs à la fin du dernier jour.' },
      dockets: { name: 'Bons de société', means: 'Bons reçus ces jours-là, et où ils en sont.' },
      overShort: {
        name: 'Écarts',
        means: 'Ce dont les caisses de chacun s’écartaient, des sessions fermées ces jours-là.',
      },
      tax: {
        name: 'Taxe',
        means: 'Ce que les services ont rapporté à la société, et la taxe comprise, au jour des livres.',
      },
      export: {
        name: 'Pour les livres',
        means: 'Ce qui a bougé chaque compte des livres, jour par jour, pour une autre comptabilité.',
      },
    },
    columns: {
      till: { name: 'Caisse', means: 'Le tiroir.' },
      user: { name: 'Utilisateur', means: 'Qui tenait la caisse.' },
      closed: { name: 'Fermée', means: 'Quand la session a été fermée.' },
      float: { name: 'Fonds', means: 'Ce qui s’y trouvait à l’ouverture.' },
      in: { name: 'Encaissé', means: 'Reçus pour les espèces des chauffeurs.' },
      out: { name: 'Payé', means: 'Reçus pour les espèces payées aux chauffeurs.' },
      dropped: { name: 'Au coffre', means: 'De la caisse au coffre.' },
      brought: { name: 'Du coffre', means: 'Du coffre à la caisse, sans les fonds.' },
      expected: { name: 'Selon les livres', means: 'Fonds, encaissé et du coffre, moins payé et au coffre.' },
      counted: { name: 'Compté', means: 'Ce qui a été trouvé.' },
      rounding: { name: 'Arrondi des espèces', means: 'De ce qui a été compté, ce qu’aucune pièce ne peut montrer.' },
      difference: { name: 'Écart', means: 'Compté moins selon les livres : au-dessus de zéro il y avait trop.' },
      day: { name: 'Jour', means: 'Dans le fuseau de la flotte.' },
      card: { name: 'Cartes', means: 'Crédité aux chauffeurs pour des courses payées par carte.' },
      onAccount: { name: 'En compte', means: 'Crédité aux chauffeurs pour des courses en compte.' },
      docket: { name: 'Bons de société', means: 'Crédité aux chauffeurs pour des bons de société.' },
      voucher: { name: 'Bons', means: 'Crédité aux chauffeurs pour des bons.' },
      did: { name: 'DID', means: 'Le numéro du chauffeur.' },
      driver: { name: 'Chauffeur', means: 'À qui est le compte.' },
      balance: { name: 'Solde', means: 'Au-dessus de zéro le chauffeur le doit, en dessous la société.' },
      newest: {
        name: 'Jusqu’à 7 jours',
        means: 'Du solde, ce qui est venu en 7 jours. Les paiements règlent d’abord le plus ancien.',
      },
      older: { name: '8 à 30', means: 'Du solde, ce qui est venu 8 à 30 jours avant.' },
      old: { name: '31 à 90', means: 'Du solde, ce qui est venu 31 à 90 jours avant.' },
      oldest: { name: 'Plus ancien', means: 'Du solde, ce qui est venu plus de 90 jours avant.' },
      held: { name: 'Détenu', means: 'Ce que la société détient du chauffeur.' },
      toCome: { name: 'À venir', means: 'Ce qu’il est convenu de verser par échéances, moins ce qui est prélevé.' },
      state: { name: 'État', means: 'Où en est le bon.' },
      account: { name: 'Compte', means: 'Le compte qui paie ; dans les livres, son genre.' },
      name: { name: 'Nom', means: 'Du compte.' },
      count: { name: 'Combien', means: 'De bons.' },
      amount: { name: 'Montant', means: 'Ce qu’ils font.' },
      sessions: { name: 'Sessions', means: 'Combien ont été fermées.' },
      over: { name: 'En trop', means: 'La somme de ce qui était en trop.' },
      short: { name: 'En moins', means: 'La somme de ce qui manquait.' },
      net: {
        name: 'Net',
        means: 'Des caisses, en trop moins en moins ; des services, ce qui a été compté, sans sa taxe.',
      },
      tax: { name: 'Taxe', means: 'Comprise dans ce qui est débité aux chauffeurs.' },
      gross: { name: 'Brut', means: 'Net et taxe.' },
      holder: { name: 'Titulaire', means: 'À qui est le compte, où les livres en ont plusieurs d’un genre.' },
      debit: { name: 'Débit', means: 'Somme des débits du jour.' },
      credit: { name: 'Crédit', means: 'Somme des crédits du jour.' },
    },
    docketStates: { received: 'Reçus', credited: 'À classer', sorted: 'Classés', returned: 'Rendus' },
    sum: 'Somme',
  },
};
