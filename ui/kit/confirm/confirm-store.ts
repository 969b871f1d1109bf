/** How long the dialog takes to come and to go, in ms. */
export const CONFIRM_MS = 150;

export interface Question {
  title: string;
  message: string;
  /** Words of the accepting button. */
  accept: string;
  reject?: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (accepted: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks in a dialog; true where it was accepted. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (accepted) => {
        show(null);
        resolve(accepted);
      },
    });
  });
}

export const askedQuestion = () => asked;

export function watchQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
