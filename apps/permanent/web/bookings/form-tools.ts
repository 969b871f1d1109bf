import type { Facts } from '#cards/booking/web/client.ts';
import type { AddressNotes } from '#cards/booking/web/use-address-notes.ts';
import { type Field, type PermanentDraft, type Problems } from './permanent-draft.ts';

export type FormTools = {
  facts: Facts;
  draft: PermanentDraft;
  problems: Problems;
  noted: AddressNotes;
  field: (name: Field) => (element: HTMLElement | null) => void;
  onChange: (change: Partial<PermanentDraft>) => void;
};
