import { expect, test } from 'vitest';
import { smallProblemText } from './testing/small-problem.ts';
import { readRosterText, writeRosterLines, writeRosterText } from './text-format.ts';
import { unreadableSentence } from './texts.ts';

test('a problem is read with all its sections', () => {
  const read = readRosterText(smallProblemText);
  if (!read.ok) throw new Error(read.code);
  const { days, kinds, people, wishes, slots, covers } = read.value;
  expect(days).toBe(7);
  expect(kinds).toEqual([
    { name: 'D', minutes: 480, notBefore: [] },
    { name: 'N', minutes: 600, notBefore: [0] },
  ]);
  expect(people[0]).toEqual({
    name: 'Ada',
    mostOfKind: [7, 2],
    mostMinutes: 2_880,
    leastMinutes: 1_440,
    mostInRow: 5,
    leastInRow: 2,
    leastOffInRow: 2,
    mostWeekends: 1,
    daysOff: [2],
  });
  expect(wishes).toEqual([
    { person: 1, day: 0, kind: 0, want: 'on', weight: 3 },
    { person: 2, day: 6, kind: 1, want: 'off', weight: 5 },
  ]);
  expect(slots[covers[13]?.[0] ?? -1]).toEqual({ need: 1, under: 100, over: 1 });
});

test('what is written is read again as the same', () => {
  const read = readRosterText(smallProblemText);
  if (!read.ok) throw new Error(read.code);
  expect(readRosterText(writeRosterText(read.value))).toEqual(read);
  expect(readRosterText(writeRosterText(read.value).replaceAll('\n', '\r\n'))).toEqual(read);
  expect(writeRosterLines(read.value, [[0, -1, 1]])).toBe('D\t\tN');
});

test.each([
  ['no cover', smallProblemText.replace(/SECTION_COVER[\s\S]*/, ''), 'The section SECTION_COVER is missing or empty.'],
  ['no days', smallProblemText.replace('\n7\n', '\n'), 'The section SECTION_HORIZON is missing or empty.'],
  ['a strange name', smallProblemText.replace('Bo,0,D,3', 'Bob,0,D,3'), "names 'Bob', which nothing else names."],
  ['a day that is none', smallProblemText.replace('Ada,2', 'Ada,7'), 'has the figure 7, which is out of range.'],
  ['no figure', smallProblemText.replace('D,480,', 'D,eight,'), 'cannot be read: D,eight,'],
  ['a strange section', `${smallProblemText}\nSECTION_ELSE\n`, 'cannot be read: SECTION_ELSE'],
  ['text before all sections', `hello\n${smallProblemText}`, 'Line 1 cannot be read: hello'],
  ['nothing', '', 'The section SECTION_HORIZON is missing or empty.'],
])('a text with %s is refused in a sentence', (_, text, sentence) => {
  const read = readRosterText(text);
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(unreadableSentence(read, 'en')).toContain(sentence);
  expect(unreadableSentence(read, 'fr')).not.toBe('');
});
