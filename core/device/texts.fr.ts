import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  issueDevice: (w) => `${w.by} a donné un appareil à ${w.car}${and(' : ', w.figure('name'))}`,
  endDevice: (w) => `${w.by} a mis fin à un appareil de ${w.car}${and(' : ', w.figure('name'))}`,
};
