import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { type ChosenFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { distanceText, driveText, moneyText } from '#ui/kit/format.ts';
import { useCopy } from '#ui/kit/hand-out/use-copy.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { later } from '#ui/later/later.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { CallerSentence } from './CallerSentence.tsx';
import { callerSentence } from './caller-sentence.ts';
import { client } from './client.ts';
import { FareForm } from './FareForm.tsx';
import { FareTold } from './FareTold.tsx';
import { emptyFareDraft, type FareDraft, fareQuestion, fareTime } from './fare-draft.ts';
import classes from './fares.module.css';
import type { Picking } from './picking.ts';
import { TypeList } from './TypeList.tsx';
import { useFareTexts } from './texts.ts';
import { type FareFacts, useEstimate } from './use-estimate.ts';

const FareMap = later(async () => (await import('./FareMap.tsx')).default);

/** What a trip will cost, before anybody books it. */
export function FarePage() {
  const { fleet, fleets, choose } = useChosenFleet();
  const facts = useOperation(
    ['coach', 'fares', 'facts', fleet?.id],
    (signal) => client.facts({ fleet: fleet?.id ?? 0 }, { signal }),
    { enabled: fleet !== undefined, staleMs: 300_000 },
  );
  if (facts.error && !facts.data) return <Refusal sentence={errorSentence(facts.error, 'fares')} />;
  if (!facts.data || facts.data.fleet !== fleet?.id) return null;
  return <Desk key={fleet.id} facts={facts.data} fleets={fleets} onFleet={choose} />;
}

function Desk({
  facts,
  fleets,
  onFleet,
}: {
  facts: FareFacts;
  fleets: ChosenFleet['fleets'];
  onFleet: ChosenFleet['choose'];
}) {
  const say = useFareTexts();
  const { language } = useTranslation().i18n;
  const { fleet, zone } = facts;
  const [draft, setDraft] = useState<FareDraft>(() => emptyFareDraft(zone, nowMs()));
  const [picking, setPicking] = useState<Picking>(null);
  const [typeText, setType] = usePlace('type');
  const change = (part: Partial<FareDraft>) => setDraft((before) => ({ ...before, ...part }));
  const time = fareTime(draft, zone, nowMs());
  const problem = 'problem' in time ? time.problem : null;
  const copySentence = useCopy();
  const view = useEstimate(fleet, 'problem' in time ? null : fareQuestion(draft, time.requiredAtMs));
  const { estimate } = view;
  const chosen = facts.vehicleTypes.find(({ id }) => id === idInPlace(typeText)) ?? null;
  const told = estimate?.fares.find(({ vehicleTypeId }) => vehicleTypeId === (chosen?.id ?? null)) ?? null;
  const sentence =
    estimate && told
      ? callerSentence(say, estimate, told.fare, draft, { zone, language, type: chosen?.name ?? null })
      : null;

  const swap = () => change({ pickup: draft.dropoff, dropoff: draft.pickup });
  const clear = () => {
    setDraft(emptyFareDraft(zone, nowMs()));
    setPicking(null);
    setType(undefined);
    document.querySelector<HTMLInputElement>(`.${classes['form']} input[role="combobox"]`)?.focus();
  };
  const copy = () => {
    if (sentence) void copySentence(sentence);
  };
  useKeys([
    { key: 'F2', does: say('keys.clear'), run: clear },
    { key: 'F4', does: say('keys.swap'), run: swap },
    { key: 'F9', does: say('keys.copy'), run: copy },
  ]);
  const pin = async (which: 'pickup' | 'dropoff', [longitude, latitude]: readonly [number, number]) => {
    setPicking(null);
    try {
      const { label } = await client.nameOfPosition({ fleet, longitude, latitude });
      change({ [which]: { text: label, place: { label, longitude, latitude } } });
    } catch (error) {
      toast({ severity: 'warn', summary: errorSentence(error, 'fares'), key: 'pin' });
    }
  };

  return (
    <div className={classes.page}>
      <Panel
        className={classes.formPanel}
        title={say('ask')}
        tools={<FleetSelect label={say('fleet')} fleets={fleets} value={fleet} onFleet={onFleet} />}
      >
        <FareForm
          facts={facts}
          draft={draft}
          problem={problem}
          picking={picking}
          onChange={change}
          onSwap={swap}
          onPick={setPicking}
        />
      </Panel>
      <Panel
        className={classes.farePanel}
        title={say('fare')}
        tools={
          <output className={classes.figures} aria-label={say('drive')} data-waiting={view.waiting || undefined}>
            {estimate ? (
              <>
                <span>{distanceText(estimate.distanceMetres, language)}</span>
                <span>{driveText(estimate.driveSeconds)}</span>
                {told?.fare ? <strong>{moneyText(told.fare.totalMinor, told.fare.currency, language)}</strong> : null}
              </>
            ) : null}
          </output>
        }
      >
        {view.refusal ? <Refusal sentence={view.refusal} /> : null}
        {!view.refusal && !estimate ? <Nothing title={say('waiting')} /> : null}
        {told && estimate ? <FareTold fare={told.fare} zone={zone} /> : null}
        {sentence ? <CallerSentence sentence={sentence} onCopy={copy} /> : null}
      </Panel>
      <Panel className={classes.typesPanel} title={say('compare')}>
        <TypeList
          facts={facts}
          fares={estimate?.fares ?? []}
          chosenId={chosen?.id ?? null}
          onChoose={(id) => setType(id === null ? undefined : String(id))}
        />
      </Panel>
      <Panel className={classes.mapPanel} title={say('map')} flush>
        {facts.city ? (
          <FareMap
            city={facts.city}
            draft={draft}
            way={draft.dropoff.place ? (estimate?.geometry ?? null) : null}
            picking={picking}
            onPin={(which, position) => void pin(which, position)}
            onPinCancel={() => setPicking(null)}
          />
        ) : (
          <Nothing title={say('noMap')} />
        )}
      </Panel>
    </div>
  );
}
