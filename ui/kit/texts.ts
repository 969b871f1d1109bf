import { textsHook } from './texts-hook.ts';

export const texts = {
  en: {
    close: 'Close',
    cancel: 'Cancel',
    ok: 'OK',
    reload: 'Load again',
    link: {
      live: 'Live',
      connecting: 'Connecting',
      behind: 'Behind by {{age}}',
      down: 'No connection, last heard {{age}} ago',
      downFirst: 'No connection',
      label: 'Live link: {{state}}',
    },
    keys: { title: 'Keys of this screen', help: 'Show this list', close: 'Close' },
    insecure: {
      position: 'This browser gives no position on an address without HTTPS. Open the suite by its https address.',
      clipboard: 'This browser does not copy on an address without HTTPS. Mark the text and copy it by hand.',
      notification:
        'This browser shows no notifications on an address without HTTPS. Open the suite by its https address.',
      wakeLock: 'This browser lets the screen sleep on an address without HTTPS. Open the suite by its https address.',
    },
    grid: {
      columns: 'Choose columns',
      resetColumns: 'Standard columns',
      export: 'Save as CSV',
      filter: 'Filter',
      clearFilter: 'Clear the filter',
      noneMatch: 'Nothing matches “{{filter}}”.',
      rows_one: '{{count}} row',
      rows_other: '{{count}} rows',
      rowMenu: 'What can be done',
      loading: 'Waiting for the first rows.',
    },
    map: {
      label: 'Map',
      zoomIn: 'Nearer',
      zoomOut: 'Farther',
      fit: 'Show all',
      pin: 'Click the place on the map. Escape gives up.',
      noStreets: 'The streets of this city could not be loaded.',
      noWebgl: 'This browser cannot draw the map: WebGL is missing.',
      dropped: 'Map pin',
      queue: 'Cars at this place, in queue order',
    },
    ago: '{{age}} ago',
    waiting: 'Please Wait',
    somethingBroke: 'This part of the screen failed.',
  },
  fr: {
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
    keys: { title: 'Touches de cet écran', help: 'Afficher cette liste', close: 'Fermer' },
    insecure: {
      position:
        'Ce navigateur ne donne pas de position sur une adresse sans HTTPS. Ouvrez la suite par son adresse https.',
      clipboard: 'Ce navigateur ne copie pas sur une adresse sans HTTPS. Sélectionnez le texte et copiez-le à la main.',
      notification:
        'Ce navigateur n’affiche pas de notifications sur une adresse sans HTTPS. Ouvrez la suite par son adresse https.',
      wakeLock:
        'Ce navigateur laisse l’écran s’éteindre sur une adresse sans HTTPS. Ouvrez la suite par son adresse https.',
    },
    grid: {
      columns: 'Choisir les colonnes',
      resetColumns: 'Colonnes standard',
      export: 'Enregistrer en CSV',
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
      noWebgl: 'Ce navigateur ne peut pas dessiner la carte : WebGL manque.',
      dropped: 'Repère sur la carte',
      queue: 'Voitures à cet endroit, dans l’ordre de la file',
    },
    ago: 'il y a {{age}}',
    waiting: 'Veuillez patienter',
    somethingBroke: 'Cette partie de l’écran est en panne.',
  },
};

export const useUiTexts = textsHook('ui', texts);
