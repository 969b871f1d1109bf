import { AskDialog, AskForm, type AskFormProps } from './AskDialog.tsx';
import { ReasonFields, type ReasonWords } from './ReasonFields.tsx';
import { ReasonPick } from './ReasonPick.tsx';
import { type ListedReason, usePickedReason } from './use-picked-reason.ts';
import { useReason } from './use-reason.ts';

export interface ReasonFormProps extends Omit<AskFormProps, 'onGive'> {
  /** Reasons that are given at a click. */
  usual: readonly string[];
  reasonWords: ReasonWords;
  /** The company's own reasons: where there are any, one of them is picked, with words besides. */
  listed?: readonly ListedReason[] | undefined;
  /** Given with a reason, never without; `reasonId` is that of the company's own. */
  onGive: (why: string, reasonId?: number) => void;
}

/** Asks for the reason of a command. `children` is what else it is given with. */
export function ReasonForm(props: ReasonFormProps) {
  return <AskForm {...useReasonForm(props)} />;
}

/** The same in a dialog of its own. */
export function ReasonDialog({ title, ownEscape, ...props }: ReasonFormProps & { title: string; ownEscape?: boolean }) {
  return <AskDialog title={title} ownEscape={ownEscape ?? false} {...useReasonForm(props)} />;
}

function useReasonForm({ usual, reasonWords, listed = [], onGive, children, ...form }: ReasonFormProps): AskFormProps {
  const reason = useReason();
  const picked = usePickedReason(listed);
  const isListed = listed.length > 0;
  return {
    ...form,
    onGive: () => (isListed ? picked.give(onGive) : reason.give(onGive)),
    children: (
      <>
        {children}
        {isListed ? (
          <ReasonPick picked={picked} listed={listed} label={reasonWords.label} />
        ) : (
          <ReasonFields reason={reason} usual={usual} words={reasonWords} />
        )}
      </>
    ),
  };
}
