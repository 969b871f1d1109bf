import type { BookingType } from '#core/booking/booking.ts';

export const TEMPLATE_KINDS = ['home', 'office', 'other'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export const MOST_PHONES = 6;
export const MOST_TEMPLATES = 9;
export const LONGEST_INSTRUCTIONS = 300;
export const LONGEST_REASON = 200;

/** The keys of a customer's templates on the booking screen, in their order: Home, Office, then the others. */
const OTHER_KEYS = ['T', 'Y', 'U', 'I', 'J', 'K', 'L', 'M', 'N'] as const;

/** What a customer always asks for from one place. */
export type CustomerTemplate = {
  id: number;
  kind: TemplateKind;
  /** Who is picked up. */
  name: string;
  instructions: string;
  place: { label: string; longitude: number; latitude: number };
  /** The fleet that drives it. */
  fleetId: number;
  bookingType: BookingType | null;
  vehicleTypeId: number | null;
  preferred: readonly string[];
  bannedCars: readonly string[];
  /** Operators may alter name and address for one booking. */
  allowChange: boolean;
  /** May be booked by telephone menu, where there is one: the suite has none. */
  ivr: boolean;
  /** The customer is sent an SMS when the car is there. */
  holler: boolean;
};

/** The letter that, with Alt, takes each template. */
export function templateKeys(kinds: readonly TemplateKind[]): string[] {
  let others = 0;
  return kinds.map((kind) => {
    if (kind === 'home') return 'H';
    if (kind === 'office') return 'O';
    others += 1;
    return OTHER_KEYS[others - 1] ?? '';
  });
}

export type TemplateFault = 'tooManyTemplates' | 'templateTwice';

/** What is wrong with the templates of a customer together; null where nothing is. */
export function templateFault(kinds: readonly TemplateKind[]): TemplateFault | null {
  if (kinds.length > MOST_TEMPLATES) return 'tooManyTemplates';
  const once = kinds.filter((kind) => kind !== 'other');
  return new Set(once).size === once.length ? null : 'templateTwice';
}

/** Where the booking departs from a template that may not be changed: its name or its address; null where it does not. */
export function templateChanged(
  template: Pick<CustomerTemplate, 'name' | 'place' | 'allowChange'>,
  booking: { passengerName: string; pickup: { label: string; longitude: number; latitude: number } },
): 'name' | 'address' | null {
  if (template.allowChange) return null;
  if (booking.passengerName.trim() !== template.name) return 'name';
  const { pickup } = booking;
  const same =
    pickup.label === template.place.label &&
    pickup.longitude === template.place.longitude &&
    pickup.latitude === template.place.latitude;
  return same ? null : 'address';
}
