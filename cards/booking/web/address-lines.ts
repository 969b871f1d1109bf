type Noted = { label: string; driverNotes: string };

/** What the driver is told of an address: one line that names it. */
export const addressLine = ({ label, driverNotes }: Noted) => `${label}: ${driverNotes.replaceAll(/\s*\n\s*/g, ', ')}`;

/**
 * The notes to the driver with a line for each address that has something to say, and without those of addresses that were
 * let go. `put` are the lines that stand there by this; one taken out by hand stays out, one that is there already is not
 * written twice, and one for which there is no room is left out of both.
 */
export function withAddressLines(
  { notes, addressLines: put }: { notes: string; addressLines: readonly string[] },
  wanted: readonly string[],
  most: number,
): { notes: string; addressLines: readonly string[] } {
  const gone = put.filter((line) => !wanted.includes(line));
  const kept = gone.length === 0 ? notes : without(notes, gone);
  const stays = put.filter((line) => wanted.includes(line));
  let text = kept;
  const now = [...stays];
  for (const line of wanted) {
    if (now.includes(line)) continue;
    const longer = text.split('\n').includes(line) ? text : [text.trimEnd(), line].filter(Boolean).join('\n');
    if (longer.length > most) continue;
    text = longer;
    now.push(line);
  }
  const same = now.length === put.length && now.every((line, i) => line === put[i]);
  return { notes: text, addressLines: same ? put : now };
}

function without(notes: string, lines: readonly string[]): string {
  return notes
    .split('\n')
    .filter((line) => !lines.includes(line))
    .join('\n');
}
