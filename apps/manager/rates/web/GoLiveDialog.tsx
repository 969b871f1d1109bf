import { blackoutAt } from '#core/tariff/kept/blackout.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { proposedInstant } from '#ui/kit/time/go-live-time.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { TariffDraft } from '../contract.ts';
import { client } from './client.ts';
import { refusalSentence } from './refusal.ts';
import { useRatesTexts } from './texts.ts';
import { type Rates, refreshRates, stampText, type TariffShown, usePartWords, wallInput } from './use-rates.ts';

const LONGEST_NOTE = 500;

/** Asks from when on a draft is to hold, and makes it a version. */
export function GoLiveDialog({
  fleet,
  rates: { zone, nowMs, versions },
  shown: { changed },
  draft: { draftId, version, name, note, basedOn },
  onClose,
  onDone,
}: {
  fleet: number;
  rates: Rates;
  shown: TariffShown;
  draft: TariffDraft;
  onClose: () => void;
  onDone: (id: number) => void;
}) {
  const say = useRatesTexts();
  const parts = usePartWords();
  const first = !versions.some(({ state }) => state === 'live');
  const atOf = ({ when, fromMs }: { when?: unknown; fromMs?: unknown }) => (when === 'now' ? nowMs : Number(fromMs));
  return (
    <FormDialog
      title={say('live.title', { name })}
      about={
        <>
          {say('live.intro')}{' '}
          {basedOn && changed.length > 0
            ? say('view.changes', { version: basedOn.version, parts: parts(changed) })
            : null}
        </>
      }
      words={{ keep: say('live.keep'), give: say('live.do') }}
      blocked={(of) => {
        const blackout = first || atOf(of) === 0 ? null : blackoutAt(atOf(of), zone);
        return blackout && say('live.blackout', { until: stampText(blackout.untilMs, zone) });
      }}
      errors={(refusal) => refusalSentence(refusal, say)}
      operation={client.goLive}
      subject={{ fleet, draftId }}
      fields={{
        when: {
          kind: 'choice',
          as: 'segments',
          bare: true,
          label: say('live.when'),
          start: first ? 'now' : 'at',
          choices: [
            { value: 'at', label: say('live.at') },
            { value: 'now', label: say('live.now') },
          ],
        },
        fromMs: {
          kind: 'when',
          label: say('live.when'),
          hint: say('live.zone', { zone }),
          start: wallInput(proposedInstant(nowMs, zone), zone),
          zone,
          shown: ({ when }) => when === 'at',
          wrong: ({ fromMs }) => (fromMs === null ? say('live.atWrong') : null),
        },
        note: {
          kind: 'long',
          label: say('live.note'),
          place: say('live.notePlace'),
          start: note,
          most: LONGEST_NOTE,
          required: false,
        },
      }}
      input={({ when, fromMs = null, note: typed }) => {
        const from = when === 'now' ? null : fromMs;
        return { fleet, draftId, version, fromMs: from, note: typed };
      }}
      done={async (made) => {
        const said = { version: made.version, from: stampText(made.fromMs, zone) };
        const summary = made.state === 'coming' ? say('live.doneAt', said) : say('live.done', said);
        toast({ severity: 'success', summary, key: 'rates' });
        await refreshRates(fleet);
        onDone(made.id);
      }}
      refused={() => void refreshRates(fleet)}
      onClose={onClose}
    />
  );
}
