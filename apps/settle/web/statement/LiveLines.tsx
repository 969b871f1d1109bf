import { useState } from 'react';
import type { ToldLine } from '../../contract/periods.ts';
import { LineShifts } from './LineShifts.tsx';
import { LinesTable } from './LinesTable.tsx';
import type { ShiftSource } from './statement-source.ts';

/** The lines of figures that nothing is kept of yet; one that shifts stand behind opens to them. */
export function LiveLines({
  label,
  currency,
  lines,
  source,
}: {
  label: string;
  currency: string;
  lines: readonly ToldLine[];
  source: ShiftSource;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const opened = lines.find(({ key }) => key === open);
  const shifts = opened ? <LineShifts source={source} line={opened} currency={currency} /> : null;
  return (
    <LinesTable
      label={label}
      currency={currency}
      lines={lines}
      openKey={open}
      onOpen={({ key }) => setOpen(open === key ? null : key)}
      below={({ key }) => (open === key ? shifts : null)}
    />
  );
}
