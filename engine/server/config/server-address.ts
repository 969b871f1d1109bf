import type { Environment } from './whole-number.ts';

/**
 * The one server that the environment names among kinds, by `HANSOM_<KIND>_URL`; without a slash at its end. Throws with
 * a sentence where two are named or an address is none; `such` says what it is of, with an example.
 */
export function serverAddress<Kind extends string>(
  environment: Environment,
  kinds: readonly Kind[],
  such: string,
): { kind: Kind; url: string } | null {
  const given = kinds.flatMap((kind) => {
    const name = `HANSOM_${kind.toUpperCase()}_URL`;
    const url = environment[name];
    return url ? [{ kind, name, url }] : [];
  });
  const [first] = given;
  if (!first) return null;
  if (given.length > 1) throw new Error(`Give ${given.map(({ name }) => name).join(' or ')}, not both.`);
  if (!/^https?:\/\//.test(first.url) || !URL.canParse(first.url)) {
    // An address may hold a password: it is not repeated.
    throw new Error(`${first.name} must be the address of ${such}.`);
  }
  return { kind: first.kind, url: first.url.replace(/\/+$/, '') };
}
