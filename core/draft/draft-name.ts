const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const MOST_CHARACTERS = 60;

export function draftNameFault(name: string): 'draftNameForm' | null {
  return name.trim() === '' || name.length > MOST_CHARACTERS || UNSEEN.test(name) ? 'draftNameForm' : null;
}
