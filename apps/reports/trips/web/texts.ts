import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    open: 'Trips of another system…',
    title: 'Bring the trips of another system',
    close: 'Close',
    how: 'From then on all reports count them. Cars and drivers that the fleet does not have are made, out of service. A file given twice brings nothing twice.',
    fleet: 'Fleet',
    file: 'Trips (CSV)',
    fileHow: 'Its first line names the columns.',
    map: 'Map (JSON)',
    mapHow: 'Says which column is what; the manual has an example. It is read for the fleet above.',
    choose: 'Choose a file',
    tooLong: 'The file is too long for the page: split it, or bring it with “npm run trips -- import”.',
    send: 'Bring them',
    sent: 'The trips are being brought. You find how far it is above, under long work, and there the rows that did not fit.',
    errors: {
      tripFileUnfit: 'The file or its map cannot be used. {{why}}',
      tripsGoOn: 'Trips of “{{source}}” are being brought already. Wait until they are, or stop that under long work.',
    },
  },
  fr: {
    open: 'Trajets d’un autre système…',
    title: 'Reprendre les trajets d’un autre système',
    close: 'Fermer',
    how: 'Dès lors, tous les rapports les comptent. Les voitures et chauffeurs que la flotte n’a pas sont créés, hors service. Un fichier donné deux fois n’apporte rien deux fois.',
    fleet: 'Flotte',
    file: 'Trajets (CSV)',
    fileHow: 'Sa première ligne nomme les colonnes.',
    map: 'Plan (JSON)',
    mapHow: 'Dit quelle colonne est quoi ; le manuel en a un exemple. Il est lu pour la flotte ci-dessus.',
    choose: 'Choisissez un fichier',
    tooLong: 'Le fichier est trop long pour la page : coupez-le, ou reprenez-le avec « npm run trips -- import ».',
    send: 'Les reprendre',
    sent: 'Les trajets sont en cours de reprise. L’avancement est en haut, dans les travaux longs, avec les lignes écartées.',
    errors: {
      tripFileUnfit: 'Le fichier ou son plan ne peut pas servir. {{why}}',
      tripsGoOn:
        'Des trajets de « {{source}} » sont déjà en cours de reprise. Attendez, ou arrêtez cela dans les travaux longs.',
    },
  },
};

export const useTripImportTexts = roomTexts('trip-import', texts);
