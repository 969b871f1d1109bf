import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  bookingTypes: { en: 'booking types', fr: 'types de réservation' },
} as const satisfies DeclaredTopics;
