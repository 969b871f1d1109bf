import { useUiTexts } from '../texts.ts';
import { toast } from '../toast/toast-store.ts';

/** Copies a text within the press, and says whether it was copied. */
export function useCopy(): (text: string) => Promise<void> {
  const say = useUiTexts();
  return async (text) => {
    const copied = await copyText(text);
    toast({ severity: copied ? 'success' : 'warn', summary: say(copied ? 'copy.done' : 'copy.byHand'), key: 'copy' });
  };
}

async function copyText(text: string): Promise<boolean> {
  // Browsers give a clipboard to addresses with HTTPS alone, and may still refuse it.
  const given = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return (await given) || copyAsKeysDo(text);
}

/** What Ctrl+C does, of a field made for it: inside the open dialog, which lets nothing outside have the keyboard. */
function copyAsKeysDo(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; opacity: 0';
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
