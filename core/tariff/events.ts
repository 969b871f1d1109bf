import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  makeTariffDraft: {
    kind: 'office',
    en: (w) => `${w.by} began a draft of the tariff${and(' “', w.figure('name'), '”')}`,
    fr: (w) => `${w.by} a commencé un projet du tarif${and(' « ', w.figure('name'), ' »')}`,
  },
  changeTariffDraft: {
    kind: 'office',
    en: (w) => `${w.by} changed the draft of the tariff${and(' “', w.figure('name'), '”')}`,
    fr: (w) => `${w.by} a modifié le projet du tarif${and(' « ', w.figure('name'), ' »')}`,
  },
  renewTariffDraft: {
    kind: 'office',
    en: (w) => `${w.by} brought the draft of the tariff${and(' “', w.figure('name'), '”')} onto the newest version`,
    fr: (w) =>
      `${w.by} a ramené le projet du tarif${and(' « ', w.figure('name'), ' »')} sur la version la plus récente`,
  },
  dropTariffDraft: {
    kind: 'office',
    en: (w) => `${w.by} threw away the draft of the tariff${and(' “', w.figure('name'), '”')}`,
    fr: (w) => `${w.by} a jeté le projet du tarif${and(' « ', w.figure('name'), ' »')}`,
  },
  setTariffLive: {
    kind: 'office',
    en: (w) =>
      `${w.by} made${and(' version ', w.figure('version'), ' of')} the tariff${and(' “', w.figure('name'), '”')} live${and(' from ', w.figure('from'))}`,
    fr: (w) =>
      `${w.by} a mis en vigueur${and(' la version ', w.figure('version'), ' du')} tarif${and(' « ', w.figure('name'), ' »')}${and(' à partir du ', w.figure('from'))}`,
  },
  takeTariffBack: {
    kind: 'office',
    en: (w) =>
      `${w.by} took back${and(' version ', w.figure('version'), ' of')} the tariff${and(' “', w.figure('name'), '”')} before it was live`,
    fr: (w) =>
      `${w.by} a retiré${and(' la version ', w.figure('version'), ' du')} tarif${and(' « ', w.figure('name'), ' »')} avant son entrée en vigueur`,
  },
  rollTariffBack: {
    kind: 'office',
    en: (w) =>
      `${w.by} went back${and(' to version ', w.figure('again'))} in the tariff${and(' “', w.figure('name'), '”')}${and(', as version ', w.figure('version'))}`,
    fr: (w) =>
      `${w.by} est revenu en arrière${and(', à la version ', w.figure('again'), ',')} pour le tarif${and(' « ', w.figure('name'), ' »')}${and(', devenue la version ', w.figure('version'))}`,
  },
} as const satisfies DeclaredEvents;
