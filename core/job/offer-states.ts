/** `forced`: the driver was told rather than asked. */
export const OFFER_STATES = ['live', 'accepted', 'rejected', 'expired', 'withdrawn', 'forced'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The driver has taken the job, asked or told. */
export const TAKEN_OFFERS = ['accepted', 'forced'] as const satisfies readonly OfferState[];

/** The driver let the job pass, by 'no' or by silence. */
export const PASSED_OFFERS = ['rejected', 'expired'] as const satisfies readonly OfferState[];

export const isTaken = (state: OfferState): boolean => (TAKEN_OFFERS as readonly OfferState[]).includes(state);
