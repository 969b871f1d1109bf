import { roomTexts } from '#engine/web/room-texts.ts';

const en = {
  title: 'Zones',
  nameless: 'New zone',
  tells: 'Told',
  short: { in: 'in', out: 'out', dwell: '{{n}} min' },
  onIn: 'Tell when a car drives in',
  onOut: 'Tell when a car drives out',
  onDwell: 'Tell when a car stays',
  minutes: 'For so many minutes',
  alert: 'Raise an alert',
  task: 'Open a task of the office',
  message: 'Message to the driver (empty for none)',
  saved: 'The zones are saved. Cars are watched in them from now on.',
  theirs: '{{by}} has drawn the zones, {{at}}. Yours can no longer be saved upon them.',
  takeTheirs: 'Take theirs',
  errors: {
    zonesMoved: '{{by}} has drawn the zones meanwhile, {{at}}. Take theirs, and draw yours upon them.',
    zoneUnknown: 'One of the zones is no longer there. Open the page again.',
    drawingFaulty: 'The zones cannot be saved so.',
  },
};
const fr: typeof en = {
  title: 'Zones',
  nameless: 'Nouvelle zone',
  tells: 'Signale',
  short: { in: 'entrée', out: 'sortie', dwell: '{{n}} min' },
  onIn: 'Signaler quand une voiture entre',
  onOut: 'Signaler quand une voiture sort',
  onDwell: 'Signaler quand une voiture reste',
  minutes: 'Pendant tant de minutes',
  alert: 'Lever une alerte',
  task: 'Ouvrir une tâche du bureau',
  message: 'Message au chauffeur (vide pour aucun)',
  saved: 'Les zones sont enregistrées. Les voitures y sont suivies dès maintenant.',
  theirs: '{{by}} a dessiné les zones, {{at}}. Les vôtres ne peuvent plus s’y enregistrer.',
  takeTheirs: 'Prendre les siennes',
  errors: {
    zonesMoved: '{{by}} a dessiné les zones entre-temps, {{at}}. Prenez les siennes, et dessinez-y les vôtres.',
    zoneUnknown: 'Une des zones n’existe plus. Ouvrez la page à nouveau.',
    drawingFaulty: 'Les zones ne peuvent s’enregistrer ainsi.',
  },
};

export const texts = { en, fr };
export const useZonesTexts = roomTexts('telematics-zones', texts);
