import type * as en from './texts.en.ts';

export const WORDS_OF_MONEY: typeof en.WORDS_OF_MONEY = {
  payIns: { name: 'Services réglés', says: 'Services réglés, une fois chacun, à l’heure où le chauffeur a réglé.' },
  payInDue: {
    name: 'Dû',
    says: 'Ce à quoi se montent les services réglés, corrections comprises. Ce que la société doit à un chauffeur en est déduit.',
  },
  payInHanded: {
    name: 'Remis',
    says: 'Ce que les chauffeurs ont remis lors des règlements. Ce qui leur a été versé en est déduit.',
  },
  payInShort: {
    name: 'Manque',
    says: 'De combien il a été remis moins que le dû, là où c’était moins. Le reste figure au compte du chauffeur.',
  },
  payInOver: {
    name: 'Excédent',
    says: 'De combien il a été remis plus que le dû, ou versé moins que la société devait. Cela figure au compte du chauffeur.',
  },
  payInsShort: { name: 'Réglés avec manque', says: 'Règlements où il a été remis moins que le dû.' },
  payInsCorrected: { name: 'Rectifiés', says: 'Règlements corrigés après coup.' },
  tillClosings: { name: 'Clôtures de caisse', says: 'Sessions de caisse qui ont été clôturées.' },
  tillDifference: {
    name: 'Écart de caisse',
    says: 'Ce qui a été compté aux clôtures, moins ce qui aurait dû s’y trouver. Sous zéro, il manquait quelque chose.',
  },
  tillOver: { name: 'Trop en caisse', says: 'Ce qu’il y avait de trop, aux clôtures où il y en avait trop.' },
  tillShort: { name: 'Manque en caisse', says: 'Ce qui manquait, aux clôtures où il manquait quelque chose.' },
  tillOffShare: {
    name: '% de clôtures avec écart',
    says: 'La part des clôtures où le compte n’était pas ce qu’il aurait dû être.',
  },
  tillSeenByAnother: {
    name: 'Approuvées par un autre',
    says: 'Clôtures approuvées par un autre utilisateur que ceux qui tenaient et ont clôturé la caisse.',
  },
  cashIn: {
    name: 'Espèces reçues',
    says: 'Espèces que les chauffeurs ont versées aux caisses, monnaie rendue non comprise.',
  },
  cashOut: { name: 'Espèces versées', says: 'Espèces sorties des caisses pour être versées, remboursements compris.' },
  cashDropped: { name: 'Au coffre', says: 'Espèces portées des caisses au coffre.' },
  cashBrought: { name: 'Du coffre', says: 'Espèces apportées du coffre aux caisses.' },
  dockets: { name: 'Bons', says: 'Bons reçus, sans ceux qui ont été rendus.' },
  docketValue: { name: 'Valeur des bons', says: 'Ce à quoi se montent les bons reçus, sans ceux qui ont été rendus.' },
  docketCredited: { name: 'Bons crédités', says: 'La part déjà créditée aux chauffeurs.' },
  docketSorted: { name: 'Bons classés', says: 'La part déjà classée sur un compte.' },
  docketsReturned: { name: 'Bons rendus', says: 'Bons reçus puis rendus.' },
  invoices: { name: 'Factures', says: 'Factures émises ces jours-là, hors brouillons et avoirs.' },
  invoiced: { name: 'Facturé', says: 'Ce à quoi se montent les factures, taxe comprise, payées ou non.' },
  creditNotes: { name: 'Avoirs', says: 'Ce que reprennent les avoirs émis ces jours-là, taxe comprise.' },
  invoiceTax: { name: 'Taxe facturée', says: 'La taxe des factures, moins celle des avoirs.' },
  invoicesOpen: {
    name: 'Reste à payer',
    says: 'Ce qui, des factures de ces jours-là, n’est à présent ni payé ni repris par un avoir.',
  },
  refunds: { name: 'Remboursements', says: 'Remboursements pour incident, accordés et non repris.' },
  refunded: { name: 'Remboursé', says: 'Ce à quoi se montent ces remboursements.' },
  refundedByDrivers: {
    name: 'À charge des chauffeurs',
    says: 'La part à la charge des chauffeurs. La société supporte le reste.',
  },
  statements: {
    name: 'Décomptes de propriétaires',
    says: 'Décomptes de propriétaires rendus définitifs ces jours-là.',
  },
  statementTotal: {
    name: 'Réglé aux propriétaires',
    says: 'Ce à quoi se montent les décomptes, taxe comprise. Ce qu’un propriétaire doit à la société en est déduit.',
  },
  statementTax: { name: 'Taxe des décomptes', says: 'La taxe qu’ils contiennent.' },
  statementOwed: {
    name: 'Dû par les propriétaires',
    says: 'Ce que des propriétaires doivent à la société, selon les décomptes inférieurs à zéro.',
  },
  keysOut: { name: 'Clés remises', says: 'Voitures remises à un chauffeur au guichet des clés.' },
  keysBack: { name: 'Clés rendues', says: 'Voitures rendues au guichet des clés.' },
  keysLate: { name: 'Clés rendues en retard', says: 'Voitures rendues après avoir été signalées en retard.' },
  keysLateShare: { name: '% rendues en retard', says: 'Parmi les voitures rendues, la part signalée en retard.' },
  overridesOfHours: {
    name: 'Dérogations d’horaire',
    says: 'Services qu’un utilisateur a laissé commencer hors horaire.',
  },
  overridesOfPayments: {
    name: 'Dérogations de dette',
    says: 'Services qu’un utilisateur a laissé commencer bien que le chauffeur doive plus que son crédit.',
  },
};
