import { Button, Tabs } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { usePlace } from '#engine/web/place.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { BackDialog } from './BackDialog.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { notesOf, problemsOf } from './editor/problems.ts';
import { TariffEditor } from './editor/TariffEditor.tsx';
import { GoLiveDialog } from './GoLiveDialog.tsx';
import classes from './rates.module.css';
import { useRatesTexts } from './texts.ts';
import { type Rates, type TariffShown, usePartWords, useTypeWords } from './use-rates.ts';
import { useTariffDraft } from './use-tariff-draft.ts';
import { StateChip } from './VersionList.tsx';

const TABS = ['tariff', 'compare'] as const;

/** A version to read, or a draft to work on; both beside ten trips. */
export function TariffView({
  fleet,
  rates,
  shown,
  onChoose,
  onCopy,
  onBack,
}: {
  fleet: number;
  rates: Rates;
  shown: TariffShown;
  onChoose: (tariff: string | undefined) => void;
  onCopy: (from: string) => void;
  onBack?: () => void;
}) {
  const say = useRatesTexts();
  const typeWords = useTypeWords(rates);
  const [place, setPlace] = usePlace('tab');
  const tab = TABS.find((one) => one === place) ?? 'tariff';
  const [asked, ask] = useState<'live' | 'back' | null>(null);
  const { draft, version } = shown;
  const handle = useTariffDraft(fleet, shown, () => onChoose(undefined));
  const { definition, dirty } = handle;
  const problems = useMemo(() => problemsOf(definition, say), [definition, say]);
  useKeys([{ key: 'Ctrl+S', does: say('view.save'), run: handle.save }]);
  const name = version
    ? say('view.title', { name: version.name, version: version.version })
    : say('view.titleDraft', { name: definition.name || say('state.draft') });
  const live = rates.versions.find(
    (one) => one.state === 'live' && one.vehicleTypeId === (version ?? draft)?.vehicleTypeId,
  );
  const mayGo = !dirty && problems.size === 0 && draft?.baseMoved === null;
  return (
    <Panel
      title={name}
      className={classes.view ?? ''}
      flush
      beside={
        <>
          {onBack ? (
            <Button
              className={classes.back ?? ''}
              size="compact-xs"
              variant="subtle"
              leftSection={<IconArrowLeft size={14} aria-hidden />}
              onClick={onBack}
            >
              {say('list.back')}
            </Button>
          ) : null}
          <StateChip state={version?.state ?? 'draft'} />
          <span className={classes.saved}>{typeWords((version ?? draft)?.vehicleTypeId ?? null)}</span>
          {draft ? (
            <output className={dirty || problems.size > 0 ? classes.warn : classes.saved}>
              {problems.size > 0
                ? say('list.problems', { count: problems.size })
                : say(dirty ? 'view.unsaved' : 'view.allSaved')}
            </output>
          ) : null}
        </>
      }
      tools={
        <span className={classes.tools}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() =>
              saveFile(`${definition.name || 'tariff'}.json`, JSON.stringify(definition, null, 2), 'application/json')
            }
          >
            {say('view.file')}
          </Button>
          {draft ? (
            <>
              <Button size="xs" variant="default" color="red" onClick={() => void handle.drop()}>
                {say('view.drop')}
              </Button>
              {dirty ? (
                <Button size="xs" variant="default" onClick={handle.undo}>
                  {say('view.undo')}
                </Button>
              ) : null}
              <Button size="xs" variant={dirty ? 'filled' : 'default'} disabled={!dirty} onClick={handle.save}>
                {say('view.save')}
              </Button>
              <Button
                size="xs"
                variant={dirty ? 'default' : 'filled'}
                disabled={!mayGo}
                title={dirty ? say('view.saveFirst') : undefined}
                onClick={() => ask('live')}
              >
                {say('view.goLive')}
              </Button>
            </>
          ) : (
            <>
              {version?.state === 'coming' || version?.state === 'ended' ? (
                <Button size="xs" variant="default" onClick={() => ask('back')}>
                  {say(version.state === 'coming' ? 'view.takeBack' : 'view.rollBack')}
                </Button>
              ) : null}
              <Button size="xs" onClick={() => onCopy(shown.tariff)}>
                {say('view.copy')}
              </Button>
            </>
          )}
        </span>
      }
    >
      <Tabs
        className={classes.tabs ?? ''}
        value={tab}
        keepMounted={false}
        onChange={(next) => setPlace(next === 'tariff' ? undefined : (next ?? undefined))}
      >
        <Tabs.List aria-label={say('view.tabs.label')}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {say(`view.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel className={classes.tab ?? ''} value="tariff">
          <Told rates={rates} shown={shown} handle={handle} />
          <TariffEditor
            value={definition}
            rates={rates}
            problems={problems}
            readOnly={draft === null}
            onChange={handle.change}
          />
        </Tabs.Panel>
        <Tabs.Panel className={classes.tab ?? ''} value="compare">
          <ComparePanel fleet={fleet} shown={shown} dirty={dirty} />
        </Tabs.Panel>
      </Tabs>
      {asked === 'live' && draft ? (
        <GoLiveDialog
          fleet={fleet}
          rates={rates}
          shown={shown}
          draft={draft}
          onClose={() => ask(null)}
          onDone={(id) => onChoose(`version-${id}`)}
        />
      ) : null}
      {asked === 'back' && version ? (
        <BackDialog
          fleet={fleet}
          rates={rates}
          version={version}
          live={live}
          onClose={() => ask(null)}
          onChoose={onChoose}
        />
      ) : null}
    </Panel>
  );
}

/** What is to be known of a draft before it is gone on with; of a version that it never changes. */
function Told({
  rates,
  shown: { draft, changed, alike },
  handle,
}: {
  rates: Rates;
  shown: TariffShown;
  handle: ReturnType<typeof useTariffDraft>;
}) {
  const say = useRatesTexts();
  const parts = usePartWords();
  if (!draft) return <p className={classes.told}>{say('view.readOnly')}</p>;
  const notes = notesOf(handle.definition, rates, say);
  return (
    <>
      {handle.moved ? (
        <div className={classes.told} data-grave role="alert">
          {say('view.moved', { by: draft.changedBy })}
          <Button size="compact-xs" variant="default" onClick={() => void handle.takeTheirs()}>
            {say('view.theirs')}
          </Button>
        </div>
      ) : null}
      {draft.baseMoved ? (
        <div className={classes.told} data-grave role="alert">
          {say('view.baseMoved', draft.baseMoved)}
          <Button size="compact-xs" variant="default" disabled={handle.dirty || handle.busy} onClick={handle.renew}>
            {say('view.renew')}
          </Button>
        </div>
      ) : null}
      {alike.map((other) => (
        <p key={other.draftId} className={classes.told} data-grave>
          {say('view.alike', { by: other.by, parts: parts(other.parts) })}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={classes.told} data-grave>
          {note}
        </p>
      ))}
      {draft.basedOn ? (
        <p className={classes.told}>
          {changed.length > 0
            ? say('view.changes', { version: draft.basedOn.version, parts: parts(changed) })
            : say('view.noChanges', { version: draft.basedOn.version })}
        </p>
      ) : null}
    </>
  );
}
