import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isPlannerFault } from '#core/draft/planner.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { TariffDraft, TariffVersion } from '../contract.ts';
import classes from './rates.module.css';
import { useRatesTexts } from './texts.ts';
import { type Rates, stampText, useTypeWords } from './use-rates.ts';

/** The drafts, and the versions of each tariff, newest first, with their state, since when and by whom. */
export function VersionList({
  fleet,
  fleets,
  rates,
  chosen,
  onFleet,
  onChoose,
  onNew,
}: {
  fleet: FleetItem;
  fleets: readonly FleetItem[];
  rates: Rates;
  chosen: string | null;
  onFleet: (fleet: string) => void;
  onChoose: (tariff: string) => void;
  onNew: () => void;
}) {
  const say = useRatesTexts();
  const typeWords = useTypeWords(rates);
  const lines = [...new Set(rates.versions.map(({ vehicleTypeId }) => vehicleTypeId))].toSorted(
    (a, b) => (a ?? 0) - (b ?? 0),
  );
  const stamp = (atMs: number) => stampText(atMs, rates.zone);
  const open = (ref: string) => ({ onClick: () => onChoose(ref), 'aria-current': ref === chosen || undefined });
  return (
    <Panel
      title={say('list.title')}
      className={classes.list ?? ''}
      tools={
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onNew}>
          {say('list.new')}
        </Button>
      }
    >
      <FleetSelect
        label={say('list.fleet')}
        fleets={fleets}
        value={fleet.id}
        onFleet={onFleet}
        className={classes.fleet ?? ''}
      />
      {rates.versions.length === 0 ? <p className={classes.none}>{say('list.none')}</p> : null}
      <section aria-label={say('list.drafts')}>
        <h3 className={classes.head}>{say('list.drafts')}</h3>
        {rates.drafts.length === 0 ? <p className={classes.none}>{say('list.noDrafts')}</p> : null}
        <ul className={classes.items}>
          {rates.drafts.map((draft) => (
            <li key={draft.draftId}>
              <button type="button" className={classes.item} {...open(`draft-${draft.draftId}`)}>
                <span className={classes.name}>
                  {draft.name || say('state.draft')}
                  <DraftWords draft={draft} />
                </span>
                <span className={classes.when}>
                  {typeWords(draft.vehicleTypeId)} ·{' '}
                  {say('list.changed', { when: stamp(draft.changedAtMs), by: draft.changedBy })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {lines.map((line) => (
        <section key={line ?? 0} aria-label={typeWords(line)}>
          <h3 className={classes.head}>{typeWords(line)}</h3>
          <ul className={classes.items}>
            {rates.versions
              .filter(({ vehicleTypeId }) => vehicleTypeId === line)
              .map((version) => (
                <li key={version.id}>
                  <button type="button" className={classes.item} {...open(`version-${version.id}`)}>
                    <span className={classes.name}>
                      {say('list.version', { version: version.version })} {version.name}
                      <StateChip state={version.state} />
                    </span>
                    <VersionWords version={version} stamp={stamp} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

export function StateChip({ state }: { state: TariffVersion['state'] | 'draft' }) {
  const say = useRatesTexts();
  return (
    <span className={classes.chip} data-state={state}>
      {say(`state.${state}`)}
    </span>
  );
}

function DraftWords({ draft }: { draft: TariffDraft }) {
  const say = useRatesTexts();
  return (
    <>
      {draft.baseMoved ? (
        <span className={classes.warn}>{say('list.moved', { version: draft.baseMoved.version })}</span>
      ) : null}
      {draft.problems > 0 ? (
        <span className={classes.warn}>{say('list.problems', { count: draft.problems })}</span>
      ) : null}
    </>
  );
}

function VersionWords({ version, stamp }: { version: TariffVersion; stamp: (atMs: number) => string }) {
  const say = useRatesTexts();
  const from = stamp(version.fromMs);
  const told =
    version.state === 'takenBack'
      ? say('list.takenBack', { from, by: version.takenBackBy ?? '' })
      : version.untilMs === null
        ? say('list.from', { from, by: version.madeBy })
        : say('list.fromTo', { from, to: stamp(version.untilMs), by: version.madeBy });
  const { takenBackWhy } = version;
  const note =
    takenBackWhy !== null && isPlannerFault(takenBackWhy)
      ? say(`list.${takenBackWhy}`, { by: version.madeBy })
      : (takenBackWhy ?? version.note);
  return (
    <>
      <span className={classes.when}>
        {told}
        {version.again === null ? '' : ` · ${say('list.again', { version: version.again })}`}
      </span>
      {note ? <span className={classes.when}>{note}</span> : null}
    </>
  );
}
