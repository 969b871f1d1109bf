const UNITS = ['g', 'kmhOver', 'seconds', 'metres', 'kmh', 'none'] as const;
type SayUnit = (key: `unit.${(typeof UNITS)[number]}`, values: { n: string }) => string;

/** What was measured, with its unit. */
export function measureText({ measure, unit }: { measure: number; unit: string }, say: SayUnit): string {
  const known = UNITS.find((one) => one === unit) ?? 'seconds';
  return say(`unit.${known}`, { n: unit === 'g' ? measure.toFixed(2) : String(Math.round(measure)) });
}
