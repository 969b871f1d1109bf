import { useState } from 'react';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { DraftHistory } from './DraftHistory.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { DraftTools } from './DraftTools.tsx';
import type { DraftChange, DraftKind, Drafts } from './draft-kind.ts';
import { NewDraftDialog } from './NewDraftDialog.tsx';

/** Drafts beside a page that shows what is live: which one is chosen, and what of them stands where on the page. */
export function useDraftDesk<C extends DraftChange>(kind: DraftKind<C>, drafts: Drafts<C> | undefined) {
  const [place, setPlace] = usePlace('draft');
  const [asked, setAsked] = useState<'new' | 'history' | null>(null);
  const choose = (draftId: number | null) => setPlace(draftId === null ? undefined : String(draftId));
  const draft = drafts?.open.find(({ draftId }) => draftId === idInPlace(place));
  const gone = drafts?.over.find(({ draftId }) => draftId === idInPlace(place));
  return {
    draft,
    tools: drafts ? (
      <DraftTools
        kind={kind}
        drafts={drafts}
        chosen={draft}
        onChoose={choose}
        onNew={() => setAsked('new')}
        onHistory={() => setAsked('history')}
      />
    ) : null,
    notices: drafts && !draft ? <DraftNotices kind={kind} drafts={drafts} gone={gone} onChoose={choose} /> : null,
    panel:
      drafts && draft ? (
        <DraftPanel key={draft.draftId} kind={kind} draft={draft} drafts={drafts} onOver={() => choose(null)} />
      ) : null,
    dialogs: (
      <>
        {asked === 'new' ? <NewDraftDialog kind={kind} onClose={() => setAsked(null)} onMade={choose} /> : null}
        {drafts && asked === 'history' ? (
          <DraftHistory kind={kind} drafts={drafts} onClose={() => setAsked(null)} />
        ) : null}
      </>
    ),
  };
}
