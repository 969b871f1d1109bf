import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { deviceTexts } from './devices/device-texts.ts';
import { flagTexts } from './groups/flag-texts.ts';
import { groupTexts } from './groups/group-texts.ts';
import { messageTexts } from './message/message-texts.ts';
import { refusalTexts } from './refusal-texts.ts';
import { companyTableTexts, tableTexts } from './tables/table-texts.ts';
import { userTexts } from './users/user-texts.ts';
import { vehicleTexts } from './vehicle-texts.ts';

const of = (language: 'en' | 'fr') => ({
  ...resourceTexts[language],
  errors: { ...resourceTexts[language].errors, ...refusalTexts[language] },
  vehicle: vehicleTexts[language],
  devices: deviceTexts[language],
  ...companyTableTexts[language],
  tables: tableTexts[language],
  users: userTexts[language],
  groups: groupTexts[language],
  flags: flagTexts[language],
  message: messageTexts[language],
});

export const texts = { en: of('en'), fr: of('fr') };

export const useManagerTexts = roomTexts('manager', texts);
