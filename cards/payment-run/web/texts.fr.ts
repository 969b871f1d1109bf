import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  due: 'À payer par la banque',
  nobody: {
    drivers: 'Aucun chauffeur n’a rien au compte courant.',
    owners: 'Rien n’est à payer à un propriétaire. Le résultat d’un décompte clos se voit ici.',
    agents: 'Aucun agent n’a de commission à recevoir.',
  },
  pay: 'Payer',
  payOne: 'Payer {{name}}',
  payee: { drivers: 'Chauffeur', owners: 'Propriétaire', agents: 'Agent' },
  account: 'Compte bancaire',
  noIban: 'pas d’IBAN dans la fiche',
  has: 'A',
  onDate: 'La banque paie le',
  payAll: {
    drivers_one: 'Payer {{count}} chauffeur {{sum}}',
    drivers_other: 'Payer {{count}} chauffeurs {{sum}}',
    owners_one: 'Payer {{count}} propriétaire {{sum}}',
    owners_other: 'Payer {{count}} propriétaires {{sum}}',
    agents_one: 'Payer {{count}} agent {{sum}}',
    agents_other: 'Payer {{count}} agents {{sum}}',
  },
  runs: 'Lots de paiements',
  noRuns: 'Rien n’a encore été payé par la banque.',
  run: 'Lot {{number}}',
  payments_one: '{{count}} paiement',
  payments_other: '{{count}} paiements',
  bounced_one: '{{count}} revenu',
  bounced_other: '{{count}} revenus',
  made: '{{by}}, {{when}}',
  file: 'Fichier pour la banque',
  cameBack: 'Revenu',
  cameBackOf: 'Le paiement à {{name}} est revenu ?',
  owedAgain: {
    drivers: 'Le chauffeur a de nouveau le montant, à payer avec le prochain lot.',
    owners: 'Il est de nouveau dû au propriétaire, à payer avec le prochain lot.',
    agents: 'Il est de nouveau dû à l’agent, à payer avec le prochain lot.',
  },
  backBecause: 'Revenu : {{why}} ({{by}})',
  why: 'Pourquoi',
  keep: 'Annuler',
  more: 'Montrer les précédents',
  errors: {
    tooManyPaid: 'Un lot prend {{most}} paiements au plus. Payez-en une partie par un autre lot.',
    dayWrong: 'Choisissez un jour d’aujourd’hui à {{days}} jours plus tard.',
    payerNotWritten:
      'Les banques n’acceptent que des lettres latines, et le nom de la société n’en a pas. Écrivez-le dans Gestion › Réglages, sous « La société sur ses papiers ».',
    payeeNotWritten:
      'Les banques n’acceptent que des lettres latines, et le nom « {{name}} » n’en a pas. Écrivez-le dans la fiche, puis payez de nouveau : rien n’a été enregistré.',
    amountTooLarge: 'Ce que {{name}} doit recevoir dépasse ce qu’une banque vire en une fois. Payez-le à la main.',
    fileWrong:
      'Aucune banque n’accepte le fichier de ce lot tel que « {{name}} » y figure. Notez que ses paiements sont revenus, et payez-les de nouveau.',
    companyIbanMissing:
      'La société n’a pas d’IBAN pour payer. Indiquez-le dans Gestion › Réglages, sous « La société sur ses papiers ».',
    booksClosed: 'Les livres sont clos jusqu’au {{day}}. Rien ne peut plus y être écrit pour ce temps.',
    runUnknown: 'Ce lot n’existe pas.',
    paymentUnknown: 'Ce paiement n’existe pas dans ce lot.',
    bouncedAlready: '{{by}} a déjà noté qu’il est revenu.',
  },
};
