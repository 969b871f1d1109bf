import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyName } from '../../letters/testing/any-name.ts';
import { GIFT_LENGTH, type GiftFault, MOST_GIFT_QUESTIONS, readGift } from './gift.ts';
import { type Answer, keptQuestion, MOST_CHOICES, type Question } from './question.ts';
import { writeGift } from './write-gift.ts';

const read = (text: string) => {
  const lines = readGift(text);
  if (!lines.ok) throw new Error(lines.code);
  return lines.value;
};
const only = (text: string) => {
  const [line, ...more] = read(text);
  if (!line || more.length > 0) throw new Error('not one question');
  return line;
};
const taken = (text: string): Question => {
  const line = only(text);
  if (!('question' in line)) throw new Error(line.fault);
  return line.question;
};
const one = (...choices: [string, number][]): Answer => ({
  kind: 'one',
  choices: choices.map(([text, percent]) => ({ text, percent })),
});
const several = (...choices: [string, number][]): Answer => ({ ...one(...choices), kind: 'several' }) as Answer;
const short = (...texts: [string, number][]): Answer => ({
  kind: 'short',
  texts: texts.map(([text, percent]) => ({ text, percent })),
});
const numeric = (...spans: [number, number, number][]): Answer => ({
  kind: 'numeric',
  spans: spans.map(([from, to, percent]) => ({ from, to, percent })),
});
const matching = (...pairs: [string, string][]): Answer => ({
  kind: 'matching',
  pairs: pairs.map(([left, right]) => ({ left, right })),
});

describe('a question is read as Moodle reads it', () => {
  test.each<[string, Answer]>([
    ['Who is buried here?{=Grant ~nobody ~Napoleon}', one(['Grant', 100], ['nobody', 0], ['Napoleon', 0])],
    ['Q{~a#wrong =b#right ~%50%c#half}', one(['a', 0], ['b', 100], ['c', 50])],
    ['Q{\n=right\n~wrong\n}', one(['right', 100], ['wrong', 0])],
    ['Q{=both =fine ~wrong}', one(['both', 100], ['fine', 100], ['wrong', 0])],
    ['Q{=%50%five ~x}', one(['%50%five', 100], ['x', 0])],
    ['Q{~%50%a ~%50%b ~%-100%c}', several(['a', 50], ['b', 50], ['c', -100])],
    [
      'Q{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}',
      several(['a', 33.33333], ['b', 33.33333], ['c', 33.33333], ['d', 0]),
    ],
    ['Q{~%100%a ~b}', several(['a', 100], ['b', 0])],
    ['Q{T}', { kind: 'trueFalse', right: true }],
    ['Q{FALSE}', { kind: 'trueFalse', right: false }],
    ['Q{true#that is so#no}', { kind: 'trueFalse', right: true }],
    ['Q{f}', { kind: 'trueFalse', right: false }],
    ['Q{=four =4}', short(['four', 100], ['4', 100])],
    ['Q{yes}', short(['yes', 100])],
    ['Q{=right =%50%nearly#almost}', short(['right', 100], ['nearly', 50])],
    ['Q{#3}', numeric([3, 3, 100])],
    ['Q{#3:2}', numeric([1, 5, 100])],
    ['Q{#1..5}', numeric([1, 5, 100])],
    ['Q{#-5..-3}', numeric([-5, -3, 100])],
    ['Q{#1.3:0.1}', numeric([1.2, 1.4, 100])],
    ['Q{#=1822:0#yes =%50%1822:2#nearly}', numeric([1822, 1822, 100], [1820, 1824, 50])],
    ['Q{#=3 ~#read it again}', numeric([3, 3, 100])],
    ['Q{=Canada -> Ottawa =Italy -> Rome}', matching(['Canada', 'Ottawa'], ['Italy', 'Rome'])],
    ['Q{=a -> 1 =b -> 2 = -> 3}', matching(['a', '1'], ['b', '2'], ['', '3'])],
    ['Q{=a ~b####general = ~ words}', one(['a', 100], ['b', 0])],
    [String.raw`Q{=a \= b ~c \~ d}`, one(['a = b', 100], ['c ~ d', 0])],
    [String.raw`Q{=\{x\} ~\#5}`, one(['{x}', 100], ['#5', 0])],
    [String.raw`Q{=C\:\\x ~n}`, one([String.raw`C:\x`, 100], ['n', 0])],
    ['Q{=a -> b ~c}', one(['a -> b', 100], ['c', 0])],
    ['Q{=<script>alert(1)</script> ~b}', one(['<script>alert(1)</script>', 100], ['b', 0])],
    ['Q{=a\u0000b ~c\u0007}', one(['a b', 100], ['c', 0])],
  ])('%s', (text, answer) => {
    expect(taken(text).answer).toEqual(answer);
  });

  test.each<[string, string, string]>([
    ['::Title::Text{T}', 'Title', 'Text'],
    [String.raw`::Ti\:tle::Te\:xt{T}`, 'Ti:tle', 'Te:xt'],
    ['Text{T}', 'Text', 'Text'],
    ['// a comment\n::A::Text{T}', 'A', 'Text'],
    ['::A::Line one\n// said aside\nline two{T}', 'A', 'Line one\nline two'],
    ['::A::The sky {=is ~is not} blue.', 'A', 'The sky _____ blue.'],
    ['::A::[html]Plain all the same{T}', 'A', 'Plain all the same'],
    ['::A::[markdown]Plain{T}', 'A', 'Plain'],
    ['::A::[plain][html] is a word{T}', 'A', '[html] is a word'],
    [String.raw`::A::one\ntwo{T}`, 'A', 'one\ntwo'],
    ['\uFEFF::A::Text{T}', 'A', 'Text'],
    ['::A::Text\r\n{T}', 'A', 'Text'],
    ['$CATEGORY: driving/rules\n\n::A::Text{T}', 'A', 'Text'],
    ['::A::a < b & c{T}', 'A', 'a < b & c'],
  ])('%j is called %s and asks %j', (text, title, asked) => {
    expect(taken(text)).toMatchObject({ title, text: asked });
  });

  test('a question without a title is called by its first words', () => {
    const text = 'word '.repeat(30).trim();
    expect(only(`${text}{T}`)).toMatchObject({ titled: false, title: `${text.slice(0, 59)}…` });
  });
});

// Moodle’s own question/format/gift/tests/giftformat_test.php, by the name of its test; what cannot be graded is refused there and here.
describe('a question of Moodle’s own tests', () => {
  test.each<[string, string, string, Answer]>([
    [
      'import_match',
      `// question: 2  name: Moodle activities
::Moodle activities::[html]Match the <b>activity</b> to the description.{
    =[html]An activity supporting asynchronous discussions. -> Forum
    =[moodle]A teacher asks a question and specifies a choice of multiple responses. -> Choice
    =[plain]A bank of record entries which participants can add to. -> Database
    =[markdown]A collection of web pages that anyone can add to or edit. -> Wiki
    = -> Chat
}`,
      'Match the activity to the description.',
      matching(
        ['An activity supporting asynchronous discussions.', 'Forum'],
        ['A teacher asks a question and specifies a choice of multiple responses.', 'Choice'],
        ['A bank of record entries which participants can add to.', 'Database'],
        ['A collection of web pages that anyone can add to or edit.', 'Wiki'],
        ['', 'Chat'],
      ),
    ],
    [
      'export_match',
      String.raw`::M::[html]Match.{
	=<div class\="frog">An activity.</div> -> Forum
	=[moodle]A teacher. -> Choice
}`,
      'Match.',
      matching(['An activity.', 'Forum'], ['A teacher.', 'Choice']),
    ],
    [
      'import_multichoice',
      `// multiple choice with specified feedback for right and wrong answers
::Q2:: What's between orange and green in the spectrum?
{
    =yellow # right; good!
    ~red # [html]wrong, it's yellow
    ~[plain]blue # wrong, it's yellow
}`,
      "What's between orange and green in the spectrum?",
      one(['yellow', 100], ['red', 0], ['blue', 0]),
    ],
    [
      'import_multichoice_multi',
      `::colours:: Colours?
{
    ~%50%yellow # right; good!
    ~%-100%red # [html]wrong
    ~%50%off-beige # right; good!
    ~%-100%[plain]blue # wrong
}`,
      'Colours?',
      several(['yellow', 50], ['red', -100], ['off-beige', 50], ['blue', -100]),
    ],
    [
      'import_multichoice_multi_tricky',
      '::colours:: Colours?\n{\n~%100%yellow # right; good!\n~%-50%red # wrong\n~%-50%blue # wrong\n}',
      'Colours?',
      several(['yellow', 100], ['red', -50], ['blue', -50]),
    ],
    ['import_numerical', '::Q5:: A number? {#3:2~#Completely wrong}', 'A number?', numeric([1, 5, 100])],
    ['export_numerical', '::Q5::A number?{#\n\t=%100%3:2#\n\t~#Completely wrong\n}', 'A number?', numeric([1, 5, 100])],
    [
      'import_shortanswer_with_general_feedback',
      `::Shortanswer::Which is the best animal?{
    =Frog#Good!
    =%50%Cat#What is it with Moodlers and cats?
    =%0%*#Completely wrong
    ####[html]Here is some general feedback!
}`,
      'Which is the best animal?',
      short(['Frog', 100], ['Cat', 50]),
    ],
    [
      'import_truefalse',
      '::Q1:: 42 is the Absolute Answer to everything.{\nFALSE#42 is the Ultimate Answer.#You gave the right answer.}',
      '42 is the Absolute Answer to everything.',
      { kind: 'trueFalse', right: false },
    ],
    [
      'import_truefalse_true_answer1',
      '// name 0-11\n::2-08 TSL::TSL is blablabla.{T}',
      'TSL is blablabla.',
      { kind: 'trueFalse', right: true },
    ],
    [
      'import_pre_content, with an answer',
      '::Q001::[html]<p>What would it print?</p>\n<pre>\n    public void test() \\{\n        method1();\n    \\}\n</pre>\n{T}',
      'What would it print?\n\npublic void test() {\nmethod1();\n}',
      { kind: 'trueFalse', right: true },
    ],
    [
      'import_backslash, with an answer',
      String.raw`::double backslash:: A \\ B \\\\ C{T}`,
      String.raw`A \ B \\ C`,
      { kind: 'trueFalse', right: true },
    ],
    [
      'import_question_with_tags, with an answer',
      '// importing tags: [tag:tag] [tag:other-tag].\n// And an idnumber: [id:myid].\n::Question name:: How are you? {T}',
      'How are you?',
      { kind: 'trueFalse', right: true },
    ],
  ])('%s', (_, text, asked, answer) => {
    expect(taken(text)).toMatchObject({ text: asked, answer });
  });

  test.each([
    ['[html]a &lt; b &amp; c&nbsp;&eacute; &#8211; &#x2013; &bogus;', 'a < b & c é – – &bogus;'],
    ['[html]<p>One</p><p>two<br/>three</p>', 'One\n\ntwo\nthree'],
    ['[html]<ul><li>red</li><li>green</li></ul>', '• red\n• green'],
    ['[html]10 m<sup>2</sup> of CO<sub>2</sub>', '10 m² of CO₂'],
    ['[html]a <!-- said aside --><style>p \\{\\}</style>b', 'a b'],
    ['[html]<a href\\="javascript:x" onclick\\="y">Rules</a> <script>alert(1)</script>here', 'Rules here'],
    ['[html]3 < 4 and 5 > 2', '3 < 4 and 5 > 2'],
    ['A <b>red</b> light', 'A red light'],
    ['[plain]A <b>red</b> light', 'A <b>red</b> light'],
    ['[moodle]a < b', 'a < b'],
    ['[markdown]A **red** _light_ and `code` at [here](http\\://x)', 'A red light and code at here'],
    ['[markdown]# Head\n* one\n* two_of_three', 'Head\n• one\n• two_of_three'],
  ])('%j is asked as %j', (text, asked) => expect(taken(`::A::${text}{T}`).text).toBe(asked));

  test('tells what it leaves out, and keeps two of one title apart', () => {
    const lines = read('::A::Q{=a#good ~b}\n\n::A::R{T####general}\n\n::a::S{#3}\n\nT{#3:1}').map((line) =>
      'notes' in line ? [line.title, ...line.notes] : line.fault,
    );
    expect(lines).toEqual([
      ['A', 'feedbackLeft'],
      ['A (2)', 'feedbackLeft', 'titleAgain'],
      ['a (3)', 'titleAgain'],
      ['T'],
    ]);
  });
});

describe('a question that cannot be asked is refused by name and line', () => {
  test.each<[string, GiftFault]>([
    ['::A::Write about it{}', 'essay'],
    ['::A::Write about it{####think}', 'essay'],
    ['::A::Only a text', 'description'],
    ['::A Text{T}', 'titleOpen'],
    ['::A::Text{=a ~b', 'braceOpen'],
    ['::A::Text =a ~b}', 'braceStray'],
    ['::A::Text}{T', 'braceStray'],
    ['::A::Text{T}}', 'braceStray'],
    ['::A::Text{{=a ~b}}', 'moreGaps'],
    ['::A::One {=a ~b} two {=c ~d}', 'moreGaps'],
    ['::A::{T}', 'textMissing'],
    ['::A::[html]What is this? <img src\\="x.png">{T}', 'html'],
    ['::A::Q{=[html]<video src\\="x"></video> ~b}', 'html'],
    ['::A::[html]<script>alert(1)</script>{T}', 'textMissing'],
    ['::A::[markdown]![x](y.png){T}', 'html'],
    ['::A::Q{~a ~b}', 'noRightChoice'],
    ['::A::Q{=a ~}', 'choiceMissing'],
    ['::A::Q{=a ~a}', 'choiceTwice'],
    ['::A::Q{~%100%a}', 'tooFewChoices'],
    [`::A::Q{=a ${Array.from({ length: MOST_CHOICES }, (_, n) => `~${n}`).join(' ')}}`, 'tooManyChoices'],
    ['::A::Q{~%50%a ~%20%b}', 'percentSum'],
    ['::A::Q{=a ~%-200%b}', 'percentWrong'],
    ['::A::Q{=%50%a =%20%b}', 'noRightChoice'],
    ['::A::Q{#}', 'choiceMissing'],
    ['::A::Q{#three}', 'numberWrong'],
    ['::A::Q{#1e9}', 'numberWrong'],
    ['::A::Q{#5..1}', 'spanReversed'],
    ['::A::Q{#1..2..3}', 'numberWrong'],
    ['::A::Q{#1:x}', 'numberWrong'],
    ['::A::Q{=any*}', 'wildcard'],
    ['::A::Q{=a -> 1 =b}', 'pairMissing'],
    ['::A::Q{=a -> 1}', 'pairMissing'],
    ['::A::Q{=a -> 1 =b -> 1}', 'allRight'],
    ['::A::Q{=a -> 1 =a -> 2}', 'choiceTwice'],
    [`::A::${'x'.repeat(1_001)}{T}`, 'textTooLong'],
    [`::${'x'.repeat(121)}::Q{T}`, 'titleTooLong'],
    [`::A::Q{=${'x'.repeat(301)} ~b}`, 'choiceTooLong'],
  ])('%s', (text, fault) => {
    expect(only(`\n\n${text}`)).toMatchObject({ line: 3, fault });
  });

  test('one that is broken does not take the next with it', () => {
    expect(
      read('::A::Q{=a ~b\n\n::B::Q{T}\n\n::b::Q{F}').map((line) => ('fault' in line ? line.fault : line.title)),
    ).toEqual(['braceOpen', 'B', 'b (2)']);
  });
});

test('a file that is too long, has too many questions, or none, is refused whole', () => {
  expect(readGift('x'.repeat(GIFT_LENGTH + 1))).toMatchObject({ ok: false, code: 'fileTooLarge' });
  expect(readGift('Q{T}\n\n'.repeat(MOST_GIFT_QUESTIONS + 1))).toMatchObject({ ok: false, code: 'tooManyQuestions' });
  for (const text of ['', ' \n\t\n', '// nothing\n\n$CATEGORY: a'])
    expect(readGift(text)).toMatchObject({ ok: false, code: 'noQuestions' });
});

// What grows with its square would outlast the time that a test has.
test.each<[string, string, string | undefined]>([
  [
    '2,000 questions',
    Array.from({ length: MOST_GIFT_QUESTIONS }, (_, n) => `::Q${n}::What is ${n}?{=${n} ~other}\n\n`).join(''),
    undefined,
  ],
  ['braces that open and open', `::A::Q${'{'.repeat(900_000)}`, 'braceOpen'],
  ['braces that nest', `::A::Q${'{'.repeat(400_000)}${'}'.repeat(400_000)}`, 'moreGaps'],
  ['escapes without end', `::A::Q{=${'\\'.repeat(900_000)}`, 'braceOpen'],
  ['colons without end', ':'.repeat(900_000), 'description'],
  ['tags that do not close', `::A::[html]Q{=${'<a'.repeat(400_000)} ~b}`, 'choiceTooLong'],
  ['comments that do not close', `::A::[html]Q${'<!--'.repeat(200_000)}{T}`, undefined],
  ['scripts that do not close', `::A::[html]Q${'<script>'.repeat(100_000)}{T}`, undefined],
  ['stars without end', `::A::[markdown]Q${'**a'.repeat(200_000)}{T}`, 'textTooLong'],
  ['percentages without end', `::A::Q{${'~%'.repeat(400_000)}}`, 'tooManyChoices'],
  ['empty lines without end', `${'\n'.repeat(900_000)}Q{T}`, undefined],
  ['spaces without end', `Q${' '.repeat(900_000)}{T}`, undefined],
])('%s are read to their end', (_, text, fault) => {
  const read = readGift(text);
  const faults = read.ok ? read.value.map((line) => ('fault' in line ? line.fault : undefined)) : [read.code];
  expect([...new Set(faults)]).toEqual([fault]);
});

describe('whatever is kept', () => {
  const words = fc.oneof(
    fc.string({ maxLength: 30, unit: 'binary' }),
    anyName,
    fc
      .array(
        fc.constantFrom('a', ' ', '\\', ':', '#', '=', '{', '}', '~', '%', '50', '->', '//', '[html]', '\n', 'T', '*'),
        {
          maxLength: 12,
        },
      )
      .map((parts) => parts.join('')),
  );
  const percent = fc.constantFrom(100, 50, 33.33333, 0, -25, -100);
  const choices = fc.array(fc.record({ text: words, percent }), { maxLength: 5 });
  const number = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 1_000);
  const answer: fc.Arbitrary<Answer> = fc.oneof(
    fc.record({ kind: fc.constantFrom('one', 'several'), choices }),
    fc.record({ kind: fc.constant('trueFalse' as const), right: fc.boolean() }),
    fc.record({ kind: fc.constant('short' as const), texts: choices }),
    fc.record({
      kind: fc.constant('numeric' as const),
      spans: fc.array(fc.record({ from: number, to: number, percent }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('matching' as const),
      pairs: fc.array(fc.record({ left: words, right: words }), { maxLength: 5 }),
    }),
  );

  test('is the same once it was written and read back', () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.record({ title: words, text: words, answer }), (given) => {
        const question = keptQuestion(given);
        if (!question.ok) return;
        kept += 1;
        expect(keptQuestion(question.value)).toEqual(question);
        expect(taken(writeGift([question.value]))).toEqual(question.value);
      }),
      { numRuns: 4_000 },
    );
    expect(kept).toBeGreaterThan(400);
  });

  test('nothing that is read throws', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
        readGift(parts.join('\n'));
      }),
      { numRuns: 2_000 },
    );
  });
});
