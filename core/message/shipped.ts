import type { Urgency } from './message-type.ts';

/** What a new fleet begins with; its office changes it in the tables. */
export const SHIPPED_TYPES: readonly { code: string; name: string; urgency: Urgency; validMinutes: number }[] = [
  { code: 'INFO', name: 'Information', urgency: 'normal', validMinutes: 240 },
  { code: 'TRAFFIC', name: 'Traffic', urgency: 'normal', validMinutes: 90 },
  { code: 'WORK', name: 'Work expected', urgency: 'normal', validMinutes: 45 },
  { code: 'ASK', name: 'Question', urgency: 'normal', validMinutes: 30 },
  { code: 'URGENT', name: 'Urgent', urgency: 'urgent', validMinutes: 30 },
];

/** Each with the code of its type. */
export const SHIPPED_TEMPLATES: readonly { name: string; type: string; text: string }[] = [
  { name: 'Call the office', type: 'URGENT', text: 'Please call the office as soon as you can stop safely.' },
  {
    name: 'Concert ends',
    type: 'WORK',
    text: 'A concert ends soon. Expect passengers at the exits; queue at the rank.',
  },
  {
    name: 'Lost property',
    type: 'ASK',
    text: 'A passenger has lost something. Please look through your car and answer.',
  },
  { name: 'More cars needed', type: 'WORK', text: 'More jobs than cars here. If you are clear, please come over.' },
  { name: 'Road closed', type: 'TRAFFIC', text: 'A road is closed ahead. Please take another way.' },
  { name: 'Shift longer', type: 'ASK', text: 'Can you work an hour longer tonight? Please answer.' },
  { name: 'Slippery roads', type: 'TRAFFIC', text: 'Ice on the roads. Drive slowly and keep your distance.' },
];

export const SHIPPED_REPLIES: readonly string[] = ['OK', 'Yes', 'No', 'On my way', 'In 10 minutes', 'Call me'];
