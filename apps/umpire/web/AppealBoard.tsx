import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { appealKind } from '#core/suspension/case.ts';
import { CaseBoard } from '#engine/web/case/CaseBoard.tsx';
import type { CaseSides } from '#engine/web/case/CasePanel.tsx';
import { useMove } from '#engine/web/place.ts';
import { client } from './client.ts';
import { useUmpireTexts } from './texts.ts';

/** Appeals that wait for a decision; they are noted beside the suspension that they are against. */
export function AppealBoard({
  fleet,
  currency,
  before,
}: {
  fleet: number;
  currency: string | undefined;
  before: ReactNode;
}) {
  const say = useUmpireTexts();
  const move = useMove();
  const openSuspension: NonNullable<CaseSides['tools']> = ({ row }) => (
    <Button
      size="xs"
      variant="subtle"
      onClick={() => move({ view: undefined, which: 'all', case: String(row.ofCase ?? '') })}
    >
      {say('decision.openSuspension')}
    </Button>
  );
  return (
    <CaseBoard
      kind={appealKind}
      client={client.appeals}
      namespace="umpire"
      fleet={fleet}
      currency={currency}
      before={before}
      opensElsewhere
      tools={openSuspension}
      moveAbout={(name) => (name === 'grant' ? say('move.grant') : null)}
    />
  );
}
