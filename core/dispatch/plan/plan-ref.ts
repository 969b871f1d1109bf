import { PRESET_NAMES, type PresetName } from './plan.ts';

/** A plan as it is named in an address: a version that was live, a draft, or a preset as it is shipped. */
export type PlanRef =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'draft'; readonly draftId: number }
  | { readonly kind: 'preset'; readonly preset: PresetName };

export const PLAN_REF = new RegExp(`^((version|draft)-[1-9][0-9]{0,8}|preset-(${PRESET_NAMES.join('|')}))$`);

/** `version-3`, `draft-12`, `preset-optimal`. */
export function planRefText(ref: PlanRef): string {
  if (ref.kind === 'version') return `version-${ref.version}`;
  return ref.kind === 'draft' ? `draft-${ref.draftId}` : `preset-${ref.preset}`;
}

/** The plan that is named, or null where the text names none. */
export function planRefOf(text: string): PlanRef | null {
  if (!PLAN_REF.test(text)) return null;
  const [kind, rest = ''] = text.split('-');
  if (kind === 'version') return { kind, version: Number(rest) };
  return kind === 'draft' ? { kind, draftId: Number(rest) } : { kind: 'preset', preset: rest as PresetName };
}
