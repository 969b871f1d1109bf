export const SENTENCES = {
  NAME_UNUSABLE: () =>
    'A city needs a name with a Latin letter or a digit in it, of at most 60 characters, such as Porto.',
  FILE_NOT_FOUND: ({ file }) => `There is no file ${file}.`,
  FILE_UNREADABLE: ({ file, reason }) => `${file} cannot be read (${reason}).`,
  FILE_EMPTY: ({ file }) => `${file} is empty.`,
  NOT_AN_EXTRACT: ({ file }) => `${file} is not an OpenStreetMap extract in PBF form (.osm.pbf).`,
  FILE_TRUNCATED: ({ file, bytes }) => `${file} ends in the middle of a block, after ${bytes} bytes: fetch it again.`,
  FILE_CORRUPT: ({ file, bytes }) => `${file} is damaged in the block that begins at byte ${bytes}: fetch it again.`,
  FORMAT_UNSUPPORTED: ({ file, feature }) => `${file} uses '${feature}', which this import does not know.`,
  NO_STREETS: ({ file }) => `${file} has no streets that a car can drive and come back from.`,
} satisfies Readonly<Record<string, (detail: Readonly<Record<string, string | number>>) => string>>;

export const BROKEN = () =>
  'The reading broke off. The log of the suite says why; try again, with a smaller extract if the machine is small.';
