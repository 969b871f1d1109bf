/** Before an attribute of a job it means: the car must not have it. */
export const NOT = '!';

/** `['childSeat', '!dog']` asks for a child seat and for no dog. */
export function splitAttributes(wanted: readonly string[]): { required: string[]; forbidden: string[] } {
  return {
    required: wanted.filter((a) => !a.startsWith(NOT)),
    forbidden: wanted.filter((a) => a.startsWith(NOT)).map((a) => a.slice(NOT.length)),
  };
}
