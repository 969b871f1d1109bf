import { AskDialog, AskForm, type AskFormProps } from './AskDialog.tsx';
import { ReasonFields, type ReasonWords } from './ReasonFields.tsx';
import { useReason } from './use-reason.ts';

export interface ReasonFormProps extends Omit<AskFormProps, 'onGive'> {
  /** Reasons that are given at a click. */
  usual: readonly string[];
  reasonWords: ReasonWords;
  /** Given with a reason, never without. */
  onGive: (why: string) => void;
}

/** Asks for the reason of a command. `children` is what else it is given with. */
export function ReasonForm(props: ReasonFormProps) {
  return <AskForm {...useReasonForm(props)} />;
}

/** The same in a dialog of its own. */
export function ReasonDialog({ title, ownEscape, ...props }: ReasonFormProps & { title: string; ownEscape?: boolean }) {
  return <AskDialog title={title} ownEscape={ownEscape ?? false} {...useReasonForm(props)} />;
}

function useReasonForm({ usual, reasonWords, onGive, children, ...form }: ReasonFormProps): AskFormProps {
  const reason = useReason();
  return {
    ...form,
    onGive: () => reason.give(onGive),
    children: (
      <>
        {children}
        <ReasonFields reason={reason} usual={usual} words={reasonWords} />
      </>
    ),
  };
}
