/** What a user may meet is a code with its figures; a bug is thrown. */
export type Refusal<C extends string> = { ok: false; code: C; detail?: Record<string, string | number> };
export type Result<T, C extends string> = { ok: true; value: T } | Refusal<C>;

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<C extends string>(code: C, detail?: Record<string, string | number>): Refusal<C> {
  return detail ? { ok: false, code, detail } : { ok: false, code };
}
