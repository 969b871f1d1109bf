import { useState } from 'react';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { Ask, DraftWanted, LiveWanted } from './asks.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { GoLiveDialog } from './GoLiveDialog.tsx';
import classes from './lab.module.css';
import { PlanGone } from './PlanGone.tsx';
import { PlanList } from './PlanList.tsx';
import { PlanView } from './PlanView.tsx';
import { useLabTexts } from './texts.ts';
import { type Edits, useEdits } from './use-edits.ts';
import { type Plans, usePlan, usePlans } from './use-plans.ts';
import { useWhen } from './use-when.ts';

/** Dispatch plans, and the lab in which they are tried. */
export function LabPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  const edits = useEdits();
  return fleet ? (
    <FleetPlans key={fleet.id} fleet={fleet} fleets={fleets} edits={edits} onFleet={choose} />
  ) : (
    <Waiting />
  );
}

function FleetPlans({
  fleet,
  fleets,
  edits,
  onFleet,
}: OfFleet & {
  edits: Edits;
}) {
  const { data: plans, error } = usePlans(fleet.id);
  if (error && !plans) return <Refusal sentence={errorSentence(error, 'lab')} />;
  return plans ? (
    <PlansShown fleet={fleet} fleets={fleets} plans={plans} edits={edits} onFleet={onFleet} />
  ) : (
    <Waiting />
  );
}

function PlansShown({
  fleet,
  fleets,
  plans,
  edits,
  onFleet,
}: OfFleet & {
  plans: Plans;
  edits: Edits;
}) {
  const say = useLabTexts();
  const when = useWhen();
  const phone = usePhone();
  const [chosen, setChosen] = usePlace('plan');
  const [draftWanted, askDraft] = useState<DraftWanted | null>(null);
  const [liveWanted, askLive] = useState<LiveWanted | null>(null);
  const live = `version-${plans.live}`;
  const ref = chosen ?? (phone ? null : live);
  const { plan, failure } = usePlan(fleet.id, ref);
  const ask: Ask = { draft: askDraft, live: askLive };
  useKeys([{ key: 'F2', does: say('plans.newDraft'), run: () => askDraft({ kind: 'new', from: live }) }]);

  return (
    <div className={classes.page}>
      {phone && ref ? null : (
        <PlanList
          fleet={fleet}
          fleets={fleets}
          plans={plans}
          chosen={ref}
          edits={edits}
          when={when}
          ask={ask}
          onChoose={setChosen}
          onFleet={onFleet}
        />
      )}
      {ref === null ? null : plan ? (
        <PlanView
          key={ref}
          fleet={fleet.id}
          plans={plans}
          shown={plan}
          edits={edits}
          when={when}
          ask={ask}
          {...(phone ? { onBack: () => setChosen(undefined) } : {})}
        />
      ) : failure ? (
        <PlanGone
          plan={ref}
          edits={edits}
          sentence={errorSentence(failure, 'lab')}
          ask={ask}
          onBack={() => setChosen(undefined)}
        />
      ) : (
        <Waiting />
      )}
      {draftWanted ? (
        <DraftDialog
          fleet={fleet.id}
          plans={plans}
          wanted={draftWanted}
          onClose={() => askDraft(null)}
          onDone={(draftId, keptFrom) => {
            if (keptFrom !== undefined) edits.drop(keptFrom);
            setChosen(`draft-${draftId}`);
          }}
        />
      ) : null}
      {liveWanted ? (
        <GoLiveDialog
          fleet={fleet.id}
          plans={plans}
          wanted={liveWanted}
          onClose={() => askLive(null)}
          onDone={(version) => setChosen(`version-${version}`)}
        />
      ) : null}
    </div>
  );
}
