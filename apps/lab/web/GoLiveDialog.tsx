import type { PlanDifference } from '#core/dispatch/plan/plan-differences.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { LiveWanted } from './asks.ts';
import { client } from './client.ts';
import { Differences } from './Differences.tsx';
import classes from './differences.module.css';
import { useLabTexts } from './texts.ts';
import { type Plans, refreshLab } from './use-plans.ts';

const LONGEST_NOTE = 500;

/** Shows what would change, asks for a note, and makes a plan live. */
export function GoLiveDialog({
  fleet,
  plans: { live, areas },
  wanted,
  onClose,
  onDone,
}: {
  fleet: number;
  plans: Plans;
  wanted: LiveWanted;
  onClose: () => void;
  onDone: (version: number) => void;
}) {
  const say = useLabTexts();
  const sayUi = useUiTexts();
  const was = `version-${live}`;
  const becomes = wanted.kind === 'draft' ? `draft-${wanted.draft.draftId}` : `version-${wanted.version}`;
  const { data, error } = useOperation(
    ['lab', fleet, 'compare', was, becomes],
    (signal) => client.comparePlans({ fleet, was, becomes }, { signal }),
    { staleMs: 0 },
  );
  const differences = (data?.differences ?? []) as readonly PlanDifference[];
  const name = wanted.kind === 'draft' ? wanted.draft.name : say('plans.version', { version: wanted.version });
  return (
    <FormDialog
      wide
      title={
        wanted.kind === 'draft' ? say('goLive.title', { name }) : say('goLive.titleAgain', { version: wanted.version })
      }
      about={
        <>
          <p className={classes.intro}>{say('goLive.intro', { version: live + 1 })}</p>
          {data ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
            <section className={classes.scroll} tabIndex={0} aria-label={say('diff.title')}>
              <Differences differences={differences} areas={areas} beforeName={say('diff.live')} afterName={name} />
            </section>
          ) : error ? null : (
            <Waiting />
          )}
        </>
      }
      words={{ keep: sayUi('cancel'), give: say('goLive.do') }}
      blocked={
        error ? errorSentence(error, 'lab') : data && differences.length === 0 ? say('errors.planUnchanged') : null
      }
      waits={!data && !error}
      errors="lab"
      name="lab-live"
      subject={{ fleet, becomes }}
      operation={({ note }: { note: string }) =>
        wanted.kind === 'draft'
          ? client.makeLive({ fleet, draftId: wanted.draft.draftId, version: wanted.draft.version, live, note })
          : client.rollBack({ fleet, version: wanted.version, live, note })
      }
      fields={{
        note: { kind: 'long', label: say('goLive.note'), place: say('goLive.notePlace'), most: LONGEST_NOTE },
      }}
      done={({ version }) => {
        toast({ severity: 'success', summary: say('goLive.done', { version }), key: 'lab' });
        void refreshLab(fleet);
        onDone(version);
      }}
      refused={() => void refreshLab(fleet)}
      onClose={onClose}
    />
  );
}
