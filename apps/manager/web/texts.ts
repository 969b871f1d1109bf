import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { deviceTexts } from './devices/device-texts.ts';
import { flagTexts } from './groups/flag-texts.ts';
import { groupTexts } from './groups/group-texts.ts';
import { messageTexts } from './message/message-texts.ts';
import { refusalTexts } from './refusal-texts.ts';
import { driverReplyTexts, messageTemplateTexts, messageTypeTexts } from './tables/driver-message-texts.ts';
import { lockedGroupTexts } from './tables/locked-group-texts.ts';
import { queryCodeTexts } from './tables/query-code-texts.ts';
import { newsTexts, tableTexts } from './tables/table-texts.ts';
import { userTexts } from './users/user-texts.ts';
import { vehicleTexts } from './vehicle-texts.ts';

const of = (language: 'en' | 'fr') => ({
  ...resourceTexts[language],
  errors: { ...resourceTexts[language].errors, ...refusalTexts[language] },
  vehicle: vehicleTexts[language],
  devices: deviceTexts[language],
  news: newsTexts[language],
  driverMessageType: messageTypeTexts[language],
  driverMessageTemplate: messageTemplateTexts[language],
  driverReply: driverReplyTexts[language],
  tables: tableTexts[language],
  queryCode: queryCodeTexts[language],
  lockedGroup: lockedGroupTexts[language],
  users: userTexts[language],
  groups: groupTexts[language],
  flags: flagTexts[language],
  message: messageTexts[language],
});

export const texts = { en: of('en'), fr: of('fr') };

export const useManagerTexts = roomTexts('manager', texts);
