import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  close: 'Fermer',
  cancel: 'Annuler',
  ok: 'OK',
  reload: 'Recharger',
  link: {
    live: 'En direct',
    connecting: 'Connexion',
    behind: 'En retard de {{age}}',
    down: 'Pas de connexion, dernières nouvelles il y a {{age}}',
    downFirst: 'Pas de connexion',
    label: 'Liaison en direct : {{state}}',
  },
  reason: {
    pick: 'Choisir {{reason}}',
    words: 'Vos propres mots, s’il en faut',
    missing: 'Choisissez un des motifs. Les chiffres devant eux sont des touches.',
  },
  keys: { title: 'Touches de cet écran', help: 'Afficher cette liste', close: 'Fermer' },
  insecure: {
    position:
      'Ce navigateur ne donne pas de position sur une adresse sans HTTPS. Ouvrez la suite par son adresse https.',
    notification:
      'Ce navigateur n’affiche pas de notifications sur une adresse sans HTTPS. Ouvrez la suite par son adresse https.',
    wakeLock:
      'Ce navigateur laisse l’écran s’éteindre sur une adresse sans HTTPS. Ouvrez la suite par son adresse https.',
  },
  copy: {
    done: 'Copié',
    byHand: 'Votre navigateur a bloqué la copie. Sélectionnez le texte et appuyez sur Ctrl+C.',
  },
  unasked: { key: 'Aller à : {{title}}' },
  grid: {
    columns: 'Choisir les colonnes',
    resetColumns: 'Colonnes standard',
    export: 'Enregistrer en CSV',
    exportXlsx: 'Enregistrer en Excel (XLSX)',
    print: 'Imprimer cette liste',
    seconds: '{{title}} (s)',
    filter: 'Filtrer',
    clearFilter: 'Effacer le filtre',
    noneMatch: 'Rien ne correspond à « {{filter}} ».',
    rows_one: '{{count}} ligne',
    rows_other: '{{count}} lignes',
    rowMenu: 'Actions possibles',
    loading: 'En attente des premières lignes.',
  },
  map: {
    label: 'Carte',
    zoomIn: 'Plus près',
    zoomOut: 'Plus loin',
    fit: 'Tout montrer',
    pin: 'Cliquez l’endroit sur la carte. Échap pour abandonner.',
    noStreets: 'Les rues de cette ville n’ont pas pu être chargées.',
    offline:
      'La carte n’a pas été chargée avant la coupure de la liaison. Elle vient d’elle-même au retour de la liaison.',
    noWebgl: 'Ce navigateur ne peut pas dessiner la carte : WebGL manque.',
    dropped: 'Repère sur la carte',
    queue: 'Voitures à cet endroit, dans l’ordre de la file',
  },
  when: {
    typed: 'jj/mm/aaaa hh:mm',
    wrong: 'Tapez jour, mois, année et heure : 21/11/2026 18:24.',
    choose: 'Choisir le jour (Alt + ↓)',
  },
  calendar: {
    nextMonth: 'Mois suivant',
    lastMonth: 'Mois précédent',
    nextYear: 'Année suivante',
    lastYear: 'Année précédente',
    nextDecade: 'Dix années suivantes',
    lastDecade: 'Dix années précédentes',
  },
  rounding: 'Arrondi des espèces : {{amount}}',
  roundedCash: 'Arrondi des espèces : {{amount}}. Espèces : {{cash}}',
  ago: 'il y a {{age}}',
  waiting: 'Veuillez patienter',
};
