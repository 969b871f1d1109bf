/** What the figures of money are called, and what each counts. */
export const WORDS_OF_MONEY = {
  payIns: {
    name: { en: 'Shifts paid in', fr: 'Services réglés' },
    says: {
      en: 'Shifts that were paid in, each once, by when its driver paid.',
      fr: 'Services réglés, une fois chacun, à l’heure où le chauffeur a réglé.',
    },
  },
  payInDue: {
    name: { en: 'Due', fr: 'Dû' },
    says: {
      en: 'What the shifts paid in come to, as corrected since. What the company owes a driver is taken off.',
      fr: 'Ce à quoi se montent les services réglés, corrections comprises. Ce que la société doit à un chauffeur en est déduit.',
    },
  },
  payInHanded: {
    name: { en: 'Handed in', fr: 'Remis' },
    says: {
      en: 'What drivers handed in at the pay-ins. What was paid out to them is taken off.',
      fr: 'Ce que les chauffeurs ont remis lors des règlements. Ce qui leur a été versé en est déduit.',
    },
  },
  payInShort: {
    name: { en: 'Short', fr: 'Manque' },
    says: {
      en: 'By how much less than due was handed in, at the pay-ins where it was less. It stands on the account of the driver.',
      fr: 'De combien il a été remis moins que le dû, là où c’était moins. Le reste figure au compte du chauffeur.',
    },
  },
  payInOver: {
    name: { en: 'Over', fr: 'Excédent' },
    says: {
      en: 'By how much more than due was handed in, or less paid out than the company owed. It stands on the account of the driver.',
      fr: 'De combien il a été remis plus que le dû, ou versé moins que la société devait. Cela figure au compte du chauffeur.',
    },
  },
  payInsShort: {
    name: { en: 'Paid in short', fr: 'Réglés avec manque' },
    says: {
      en: 'Pay-ins at which less than due was handed in.',
      fr: 'Règlements où il a été remis moins que le dû.',
    },
  },
  payInsCorrected: {
    name: { en: 'Put right', fr: 'Rectifiés' },
    says: {
      en: 'Pay-ins that were corrected after they were made.',
      fr: 'Règlements corrigés après coup.',
    },
  },
  tillClosings: {
    name: { en: 'Till closings', fr: 'Clôtures de caisse' },
    says: { en: 'Sessions of tills that were closed.', fr: 'Sessions de caisse qui ont été clôturées.' },
  },
  tillDifference: {
    name: { en: 'Till difference', fr: 'Écart de caisse' },
    says: {
      en: 'What was counted at the closings, less what should have been there. Below zero something was missing.',
      fr: 'Ce qui a été compté aux clôtures, moins ce qui aurait dû s’y trouver. Sous zéro, il manquait quelque chose.',
    },
  },
  tillOver: {
    name: { en: 'Too much in the till', fr: 'Trop en caisse' },
    says: {
      en: 'What was too much, at the closings where it was too much.',
      fr: 'Ce qu’il y avait de trop, aux clôtures où il y en avait trop.',
    },
  },
  tillShort: {
    name: { en: 'Missing in the till', fr: 'Manque en caisse' },
    says: {
      en: 'What was missing, at the closings where something was.',
      fr: 'Ce qui manquait, aux clôtures où il manquait quelque chose.',
    },
  },
  tillOffShare: {
    name: { en: 'Closings off %', fr: '% de clôtures avec écart' },
    says: {
      en: 'The share of closings at which the count was not what it should have been.',
      fr: 'La part des clôtures où le compte n’était pas ce qu’il aurait dû être.',
    },
  },
  tillSeenByAnother: {
    name: { en: 'Approved by another', fr: 'Approuvées par un autre' },
    says: {
      en: 'Closings approved by another user than who held and who closed the till.',
      fr: 'Clôtures approuvées par un autre utilisateur que ceux qui tenaient et ont clôturé la caisse.',
    },
  },
  cashIn: {
    name: { en: 'Cash in', fr: 'Espèces reçues' },
    says: {
      en: 'Cash that drivers paid into the tills. Change given back is not in it.',
      fr: 'Espèces que les chauffeurs ont versées aux caisses, monnaie rendue non comprise.',
    },
  },
  cashOut: {
    name: { en: 'Cash out', fr: 'Espèces versées' },
    says: {
      en: 'Cash that was paid out of the tills, refunds among it.',
      fr: 'Espèces sorties des caisses pour être versées, remboursements compris.',
    },
  },
  cashDropped: {
    name: { en: 'To the safe', fr: 'Au coffre' },
    says: {
      en: 'Cash that was taken from the tills to the safe.',
      fr: 'Espèces portées des caisses au coffre.',
    },
  },
  cashBrought: {
    name: { en: 'From the safe', fr: 'Du coffre' },
    says: {
      en: 'Cash that was brought from the safe to the tills.',
      fr: 'Espèces apportées du coffre aux caisses.',
    },
  },
  dockets: {
    name: { en: 'Dockets', fr: 'Bons' },
    says: {
      en: 'Dockets received, without those given back.',
      fr: 'Bons reçus, sans ceux qui ont été rendus.',
    },
  },
  docketValue: {
    name: { en: 'Value of dockets', fr: 'Valeur des bons' },
    says: {
      en: 'What the dockets received come to, without those given back.',
      fr: 'Ce à quoi se montent les bons reçus, sans ceux qui ont été rendus.',
    },
  },
  docketCredited: {
    name: { en: 'Dockets credited', fr: 'Bons crédités' },
    says: {
      en: 'What of them is credited to drivers by now.',
      fr: 'La part déjà créditée aux chauffeurs.',
    },
  },
  docketSorted: {
    name: { en: 'Dockets sorted', fr: 'Bons classés' },
    says: {
      en: 'What of them is sorted to an account by now.',
      fr: 'La part déjà classée sur un compte.',
    },
  },
  docketsReturned: {
    name: { en: 'Dockets given back', fr: 'Bons rendus' },
    says: {
      en: 'Dockets that were received and then given back.',
      fr: 'Bons reçus puis rendus.',
    },
  },
  invoices: {
    name: { en: 'Invoices', fr: 'Factures' },
    says: {
      en: 'Invoices issued in these days. Drafts and credit notes do not count.',
      fr: 'Factures émises ces jours-là, hors brouillons et avoirs.',
    },
  },
  invoiced: {
    name: { en: 'Invoiced', fr: 'Facturé' },
    says: {
      en: 'What the invoices come to, with tax, whether paid or not.',
      fr: 'Ce à quoi se montent les factures, taxe comprise, payées ou non.',
    },
  },
  creditNotes: {
    name: { en: 'Credit notes', fr: 'Avoirs' },
    says: {
      en: 'What the credit notes issued in these days take back, with tax.',
      fr: 'Ce que reprennent les avoirs émis ces jours-là, taxe comprise.',
    },
  },
  invoiceTax: {
    name: { en: 'Tax invoiced', fr: 'Taxe facturée' },
    says: {
      en: 'The tax of the invoices, less that of the credit notes.',
      fr: 'La taxe des factures, moins celle des avoirs.',
    },
  },
  invoicesOpen: {
    name: { en: 'Still open', fr: 'Reste à payer' },
    says: {
      en: 'What of the invoices of these days is neither paid nor credited now.',
      fr: 'Ce qui, des factures de ces jours-là, n’est à présent ni payé ni repris par un avoir.',
    },
  },
  refunds: {
    name: { en: 'Refunds', fr: 'Remboursements' },
    says: {
      en: 'Refunds because of incidents that were agreed to and not taken back.',
      fr: 'Remboursements pour incident, accordés et non repris.',
    },
  },
  refunded: {
    name: { en: 'Refunded', fr: 'Remboursé' },
    says: { en: 'What these refunds come to.', fr: 'Ce à quoi se montent ces remboursements.' },
  },
  refundedByDrivers: {
    name: { en: 'Borne by drivers', fr: 'À charge des chauffeurs' },
    says: {
      en: 'What of it drivers bear. The company bears the rest.',
      fr: 'La part à la charge des chauffeurs. La société supporte le reste.',
    },
  },
  statements: {
    name: { en: 'Statements of owners', fr: 'Décomptes de propriétaires' },
    says: {
      en: 'Statements of owners that were made final in these days.',
      fr: 'Décomptes de propriétaires rendus définitifs ces jours-là.',
    },
  },
  statementTotal: {
    name: { en: 'Settled with owners', fr: 'Réglé aux propriétaires' },
    says: {
      en: 'What the statements come to, with tax. What an owner owes the company is taken off.',
      fr: 'Ce à quoi se montent les décomptes, taxe comprise. Ce qu’un propriétaire doit à la société en est déduit.',
    },
  },
  statementTax: {
    name: { en: 'Tax of statements', fr: 'Taxe des décomptes' },
    says: { en: 'The tax within them.', fr: 'La taxe qu’ils contiennent.' },
  },
  statementOwed: {
    name: { en: 'Owed by owners', fr: 'Dû par les propriétaires' },
    says: {
      en: 'What owners owe the company, by the statements that come to less than nothing.',
      fr: 'Ce que des propriétaires doivent à la société, selon les décomptes inférieurs à zéro.',
    },
  },
  keysOut: {
    name: { en: 'Keys out', fr: 'Clés remises' },
    says: {
      en: 'Cars that were handed to a driver at the key desk.',
      fr: 'Voitures remises à un chauffeur au guichet des clés.',
    },
  },
  keysBack: {
    name: { en: 'Keys back', fr: 'Clés rendues' },
    says: {
      en: 'Cars that came back to the key desk.',
      fr: 'Voitures rendues au guichet des clés.',
    },
  },
  keysLate: {
    name: { en: 'Keys back late', fr: 'Clés rendues en retard' },
    says: {
      en: 'Cars that came back after they had been told as late.',
      fr: 'Voitures rendues après avoir été signalées en retard.',
    },
  },
  keysLateShare: {
    name: { en: 'Back late %', fr: '% rendues en retard' },
    says: {
      en: 'Of the cars that came back, the share that had been told as late.',
      fr: 'Parmi les voitures rendues, la part signalée en retard.',
    },
  },
  overridesOfHours: {
    name: { en: 'Overrides of hours', fr: 'Dérogations d’horaire' },
    says: {
      en: 'Shifts that a user let begin outside their hours.',
      fr: 'Services qu’un utilisateur a laissé commencer hors horaire.',
    },
  },
  overridesOfPayments: {
    name: { en: 'Overrides of debts', fr: 'Dérogations de dette' },
    says: {
      en: 'Shifts that a user let begin although the driver owed more than the credit.',
      fr: 'Services qu’un utilisateur a laissé commencer bien que le chauffeur doive plus que son crédit.',
    },
  },
} as const;
