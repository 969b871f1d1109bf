export const PROPOSED = (number: string) => `Suspension proposed: ${number}`;
