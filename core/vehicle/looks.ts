export type Looks = { make: string | null; model: string | null; colour: string | null; year: number | null };

/** By what somebody in the street knows a car: `Volvo V90, white, 2024`; as much of it as is known. */
export function looksText({ make, model, colour, year }: Looks): string {
  const name = [make, model].filter(Boolean).join(' ');
  return [name, colour, year === null ? '' : String(year)].filter(Boolean).join(', ');
}
