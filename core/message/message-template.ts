import type { Resource } from '#core/resource/resource.ts';
import { LONGEST_MESSAGE } from './driver-message.ts';

/** Texts ready to be sent to drivers. */
export const messageTemplateResource = {
  name: 'driverMessageTemplate',
  topic: 'driverMessageTemplates',
  key: 'name',
  fields: {
    name: { kind: 'text', most: 60, required: true },
    typeId: { kind: 'reference', to: 'driverMessageType' },
    text: { kind: 'text', most: LONGEST_MESSAGE, lines: 5, required: true, grow: 3 },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
