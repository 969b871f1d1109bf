/** A plate, or `D` and a DID, is not longer. */
export const LONGEST_CAR = 13;

/** The cars and drivers that were typed as one text, each once and as they are written. */
export const carsTyped = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((car) => car.toUpperCase()),
  ),
];

/** The car that is wanted first (PBS) and never (BAN), where one is. */
export const wantedAndNot = ({
  preferred,
  banned,
}: {
  preferred: readonly string[];
  banned: readonly string[];
}): string | undefined => preferred.find((car) => banned.includes(car));
