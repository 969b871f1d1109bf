import { own } from '#core/kit/own.ts';
import { PUBLISHED_TARIFFS, type PublishedName } from '../published/published-tariffs.ts';

/** A version, a draft, or a tariff that is shipped; as text `version-12`, `draft-3`, `preset-dubaiStreet`, `preset-empty`. */
export type TariffRef = { kind: 'version' | 'draft'; id: number } | { kind: 'preset'; preset: PublishedName | 'empty' };

export const TARIFF_REF = /^(version|draft)-[1-9]\d{0,14}$|^preset-[a-zA-Z0-9]{1,40}$/;

/** Null where it names nothing that can be. */
export function tariffRefOf(text: string): TariffRef | null {
  if (!TARIFF_REF.test(text)) return null;
  const cut = text.indexOf('-');
  const [kind, name] = [text.slice(0, cut), text.slice(cut + 1)];
  if (kind !== 'preset') return { kind: kind as 'version' | 'draft', id: Number(name) };
  if (name === 'empty') return { kind, preset: name };
  return own(PUBLISHED_TARIFFS, name) ? { kind, preset: name as PublishedName } : null;
}

export const tariffRefText = (ref: TariffRef): string =>
  ref.kind === 'preset' ? `preset-${ref.preset}` : `${ref.kind}-${String(ref.id)}`;
