import type { UserLanguage } from '#core/access/person.ts';

/** The services that make bookings by themselves, as a booking keeps who took it. */
export const BOOKING_MAKERS = { permanent: 'permanent bookings', event: 'event bookings' } as const;
type Maker = keyof typeof BOOKING_MAKERS;

/** What each of them is called, on every screen and in the files the server makes. */
export const makerNames: Readonly<Record<UserLanguage, Readonly<Record<Maker, string>>>> = {
  en: { permanent: 'permanent bookings', event: 'event bookings' },
  fr: { permanent: 'réservations permanentes', event: 'réservations d’événement' },
};

/** The service of that name; null for a user, or a program with a name of its own. */
export function makerOf(takenBy: string): Maker | null {
  const makers = Object.keys(BOOKING_MAKERS) as Maker[];
  return makers.find((maker) => BOOKING_MAKERS[maker] === takenBy) ?? null;
}
