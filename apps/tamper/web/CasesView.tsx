import type { ReactNode } from 'react';
import { tamperCase } from '#core/tamper/case.ts';
import { CaseBoard } from '#engine/web/case/CaseBoard.tsx';
import type { CaseSides } from '#engine/web/case/CasePanel.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseTools } from './CaseTools.tsx';
import { client } from './client.ts';
import { useTamperTexts } from './texts.ts';

const TOLD = ['ask', 'confirm', 'dismiss'] as const;

const factsOf =
  (fleet: number): NonNullable<CaseSides['facts']> =>
  ({ row }) => <CaseFacts fleet={fleet} row={row} />;
const toolsOf =
  (fleet: number): NonNullable<CaseSides['tools']> =>
  ({ row }) => <CaseTools fleet={fleet} row={row} />;

/** What was found of a driver on a day, what the driver says, and what was decided. */
export function CasesView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTamperTexts();
  return (
    <CaseBoard
      kind={tamperCase}
      client={client.cases}
      namespace="tamper"
      fleet={fleet}
      before={before}
      facts={factsOf(fleet)}
      tools={toolsOf(fleet)}
      moveAbout={(name) => {
        const told = TOLD.find((one) => one === name);
        return told ? say(`move.${told}`) : null;
      }}
    />
  );
}
