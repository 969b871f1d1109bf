import { type DeviceMessage, deviceMessage } from '../contract/device-message.ts';
import { type SuiteMessage } from '../contract.ts';

export type ReadMessage = { ok: true; value: DeviceMessage } | { ok: false; refusal: SuiteMessage };

/** Reads a frame; null stands for one that was not text. What is wrong with it is said by the name of the field. */
export function readMessage(text: string | null): ReadMessage {
  let json: unknown;
  try {
    json = text === null ? undefined : JSON.parse(text);
  } catch {
    json = undefined;
  }
  if (typeof json !== 'object' || json === null) return { ok: false, refusal: { type: 'refused', code: 'badInput' } };
  const parsed = deviceMessage.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].map(String).join('.');
  const { commandId } = json as { commandId?: unknown };
  return {
    ok: false,
    refusal: {
      type: 'refused',
      code: 'badInput',
      ...(field === '' ? {} : { field: field.slice(0, 64) }),
      ...(typeof commandId === 'string' && commandId.length <= 64 ? { commandId } : {}),
    },
  };
}
