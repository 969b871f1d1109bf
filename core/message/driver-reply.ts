import type { Resource } from '#core/resource/resource.ts';

/** Answers a driver may give with one touch. */
export const driverReplyResource = {
  name: 'driverReply',
  topic: 'driverReplies',
  key: 'reply',
  fields: { reply: { kind: 'text', most: 60, required: true, grow: 1 } },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
