export const texts = {
  unreadable: {
    sectionMissing: (_: string, what: string) => `The section ${what} is missing or empty.`,
    lineUnreadable: (line: string, what: string) => `Line ${line} cannot be read: ${what}`,
    nameUnknown: (line: string, what: string) => `Line ${line} names '${what}', which nothing else names.`,
    outOfRange: (line: string, what: string) => `Line ${line} has the figure ${what}, which is out of range.`,
  },
  why: {
    dayOff: 'it is a day off',
    neverThisKind: 'this kind of shift is never theirs',
    rules: 'no line that keeps the hard rules has it',
    otherWishes: 'other wishes weigh more',
    cover: 'too many would then be missing, or too many there',
    fairness: 'the shares of hours would be less fair',
    everybodyBound: 'whoever could come would break a hard rule',
    everybodyThere: 'everybody who may is there already',
    worthLess: 'whoever could come is needed more, or wished more, elsewhere',
  },
  wish: {
    on: (name: string, day: string, kind: string) => `${name} wished to work ${kind} on day ${day}, and does not`,
    off: (name: string, day: string, kind: string) => `${name} wished not to work ${kind} on day ${day}, and does`,
  },
  slot: (label: string, missing: number) => `${label} lacks ${missing}`,
};
