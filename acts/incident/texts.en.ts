export const RATED = (rating: number) => `Rated ${rating} of 5 by whoever complained`;

export const ORDERED = (number: string) => `Workshop order opened: ${number}`;

export const COACHED = (course: string) => `Coaching ordered: ${course}`;
