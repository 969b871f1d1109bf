import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  makeTariffDraft: (w) => `${w.by} a commencé un projet du tarif${and(' « ', w.figure('name'), ' »')}`,
  changeTariffDraft: (w) => `${w.by} a modifié le projet du tarif${and(' « ', w.figure('name'), ' »')}`,
  renewTariffDraft: (w) =>
    `${w.by} a ramené le projet du tarif${and(' « ', w.figure('name'), ' »')} sur la version la plus récente`,
  dropTariffDraft: (w) => `${w.by} a jeté le projet du tarif${and(' « ', w.figure('name'), ' »')}`,
  setTariffLive: (w) =>
    `${w.by} a mis en vigueur${and(' la version ', w.figure('version'), ' du')} tarif${and(' « ', w.figure('name'), ' »')}${and(' à partir du ', w.figure('from'))}`,
  takeTariffBack: (w) =>
    `${w.by} a retiré${and(' la version ', w.figure('version'), ' du')} tarif${and(' « ', w.figure('name'), ' »')} avant son entrée en vigueur`,
  rollTariffBack: (w) =>
    `${w.by} est revenu en arrière${and(', à la version ', w.figure('again'), ',')} pour le tarif${and(' « ', w.figure('name'), ' »')}${and(', devenue la version ', w.figure('version'))}`,
};

export const topics: typeof en.topics = {
  tariffs: 'tarifs',
};
