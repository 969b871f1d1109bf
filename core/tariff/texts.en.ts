import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  makeTariffDraft: (w) => `${w.by} began a draft of the tariff${and(' “', w.figure('name'), '”')}`,
  changeTariffDraft: (w) => `${w.by} changed the draft of the tariff${and(' “', w.figure('name'), '”')}`,
  renewTariffDraft: (w) =>
    `${w.by} brought the draft of the tariff${and(' “', w.figure('name'), '”')} onto the newest version`,
  dropTariffDraft: (w) => `${w.by} threw away the draft of the tariff${and(' “', w.figure('name'), '”')}`,
  setTariffLive: (w) =>
    `${w.by} made${and(' version ', w.figure('version'), ' of')} the tariff${and(' “', w.figure('name'), '”')} live${and(' from ', w.figure('from'))}`,
  takeTariffBack: (w) =>
    `${w.by} took back${and(' version ', w.figure('version'), ' of')} the tariff${and(' “', w.figure('name'), '”')} before it was live`,
  rollTariffBack: (w) =>
    `${w.by} went back${and(' to version ', w.figure('again'))} in the tariff${and(' “', w.figure('name'), '”')}${and(', as version ', w.figure('version'))}`,
} satisfies EventSentences;

export const topics = {
  tariffs: 'tariffs',
};
