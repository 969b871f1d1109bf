import { useState } from 'react';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { NewDraftDialog } from './NewDraftDialog.tsx';
import classes from './rates.module.css';
import { TariffView } from './TariffView.tsx';
import { useRatesTexts } from './texts.ts';
import { type Rates, useRates, useTariff } from './use-rates.ts';
import { VersionList } from './VersionList.tsx';

/** The tariffs of a fleet: their versions, and the drafts of those to come. */
export function RatesPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetRates key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : <Waiting />;
}

function FleetRates({ fleet, fleets, onFleet }: OfFleet) {
  const { data: rates, error } = useRates(fleet.id);
  if (error && !rates) return <Refusal sentence={errorSentence(error, 'manager-rates')} />;
  return rates?.fleet === fleet.id ? (
    <RatesShown fleet={fleet} fleets={fleets} rates={rates} onFleet={onFleet} />
  ) : (
    <Waiting />
  );
}

function RatesShown({ fleet, fleets, rates, onFleet }: OfFleet & { rates: Rates }) {
  const say = useRatesTexts();
  const phone = usePhone();
  const [chosen, setChosen] = usePlace('tariff');
  const [begun, setBegun] = useState<string | null>(null);
  const first = rates.versions.find(({ state }) => state === 'live') ?? rates.versions[0];
  const usual = first ? `version-${first.id}` : rates.drafts[0] ? `draft-${rates.drafts[0].draftId}` : null;
  const ref = chosen ?? (phone ? null : usual);
  const { shown, failure } = useTariff(fleet.id, ref);
  const begin = (from: string) => setBegun(from);
  useKeys([{ key: 'F2', does: say('list.new'), run: () => begin(usual ?? 'preset-dubaiStreet') }]);
  return (
    <div className={classes.page}>
      {phone && ref ? null : (
        <VersionList
          fleet={fleet}
          fleets={fleets}
          rates={rates}
          chosen={ref}
          onFleet={onFleet}
          onChoose={setChosen}
          onNew={() => begin(usual ?? 'preset-dubaiStreet')}
        />
      )}
      {ref === null ? null : shown ? (
        <TariffView
          key={ref}
          fleet={fleet.id}
          rates={rates}
          shown={shown}
          onChoose={setChosen}
          onCopy={begin}
          {...(phone ? { onBack: () => setChosen(undefined) } : {})}
        />
      ) : failure ? (
        <Refusal sentence={errorSentence(failure, 'manager-rates')} />
      ) : (
        <Waiting />
      )}
      {begun ? (
        <NewDraftDialog
          fleet={fleet.id}
          rates={rates}
          from={begun}
          onClose={() => setBegun(null)}
          onDone={(draftId) => setChosen(`draft-${draftId}`)}
        />
      ) : null}
    </div>
  );
}
