import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../source-tree.ts';
import { contracting, expandingSteps } from './expanding-steps.ts';
import { partsOf, statementsOf } from './read-sql.ts';

describe('SQL is read', () => {
  test('statement by statement, with its lines, without comments, what is in quotes apart', () => {
    const sql = `-- A word; and another.
create table car (plate text default 'a;b''c');
/* drop table car; /* deeper */ still; */

ALTER  TABLE "Car"
  add column at timestamptz; create function f() returns void language sql as $x$ drop table car; $x$`;
    expect(statementsOf(sql)).toEqual([
      { line: 2, words: "create table car (plate text default '')", quoted: ["a;b'c"] },
      { line: 5, words: 'alter table Car add column at timestamptz', quoted: [] },
      { line: 6, words: "create function f() returns void language sql as ''", quoted: [' drop table car; '] },
    ]);
    expect(partsOf('a, b (c, d), e')).toEqual(['a', 'b (c, d)', 'e']);
  });

  test('whatever stands there, to its end and without a throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', "'", '"', '$', '$x$', '--', '/*', '*/', '\n', ';', '(', ')') }),
        (sql) => {
          statementsOf(sql);
          contracting(sql);
        },
      ),
    );
    expect(statementsOf(`${"'".repeat(9_999)}${'/*'.repeat(5_000)}`)).toHaveLength(1);
  });
});

test.each([
  'drop table car',
  'drop table if exists car, public.rank cascade',
  'drop view cars',
  'alter table car drop column plate',
  'alter table car drop plate',
  'alter table only public.car drop column if exists plate cascade',
  'alter table car rename column plate to number',
  'alter table car rename plate to number',
  'alter table car rename to vehicle',
  'alter table car alter column plate type integer using plate::integer',
  'alter table car alter plate set data type integer',
  'alter table car alter column plate set not null',
  'alter table car alter column plate drop default',
  'alter table car add column colour text not null',
  "alter table car add colour text not null check (colour <> '')",
  "alter table car add column colour text, add constraint plate_check check (plate <> '')",
  'alter table car add check (length(plate) < 9)',
  "alter table car drop constraint car_state_check, add constraint car_state_check check (state in ('a'))",
  'alter table car add constraint one unique (plate)',
  'alter table car add foreign key (owner_id) references owner',
  'create unique index car_plate on car (fleet_id, plate)',
  "alter type colour rename value 'red' to 'rosso'",
  'alter table car enable row level security',
  "do $$ begin execute 'drop table ' || 'car'; end $$",
  'create table kept (id integer);\n\n  drop table car',
])('no node of the release before could live with: %s', (sql) => {
  expect(contracting(sql)).not.toEqual([]);
});

test.each([
  '-- drop table car\nselect 1',
  "insert into note (text) values ('drop table car; alter table car drop column plate')",
  "create table rank (id integer primary key, name text not null, check (name <> '')); create unique index on rank (name)",
  'create table rank (id integer); alter table rank add column name text not null; drop table rank',
  "alter table car add column colour text not null default 'yellow', add column range numeric(5, 2)",
  'alter table car add column id bigint generated always as identity, add column n bigserial not null',
  'alter table car add column a integer, add column b integer, add constraint car_ab check ((a is null) = (b is null))',
  'alter table car add column a integer; create unique index car_a on car (a) where a is not null',
  "alter table car alter column plate drop not null, alter column plate set default ''",
  'alter table car drop constraint car_state_check',
  'create index car_at on car (at); drop index car_at_old',
  'alter table print disable trigger stays; update print set a = 1; alter table print enable trigger stays',
  'create or replace function f() returns trigger language plpgsql as $$ begin delete from car; return new; end $$',
  "alter type colour add value 'red'",
  'create function once() returns void language sql as $$ select $$; drop function once()',
  "do $$ begin perform pg_notify('x', ''); end $$",
])('only added: %s', (sql) => {
  expect(contracting(sql)).toEqual([]);
});

test('a check that is put in place of another holds all that the other held', () => {
  const before = ["alter table car add constraint car_state_check check (state in ('free', 'busy'))"];
  const widened = (words: string) =>
    contracting(
      `-- Widens: car_state_check\nalter table car drop constraint car_state_check, add constraint car_state_check check (state in (${words}))`,
      before,
    ).map(({ saw }) => saw.split(':')[0]);
  expect(widened("'free', 'busy', 'away'")).toEqual([]);
  expect(widened("'free', 'away'")).toEqual(['narrows a check of car']);
});

test('a step says since when nobody asks for what it takes away; those of before this rule are left', () => {
  const drop = 'alter table car drop column plate;';
  const tree = (sql: string) =>
    new Map([
      ['store/migrations/0150-old.sql', drop],
      ['store/migrations/0164-number.sql', 'alter table car add column number text;'],
      ['store/migrations/0170-no-plate.sql', sql],
    ]);
  const says = (sql: string) => expandingSteps.look(tree(sql)).map(sentenceOf);
  expect(says(`-- Contracts: unused since 0164\n${drop}`)).toEqual([]);
  expect(says(`-- A note.\n${drop}`)).toEqual([
    expect.stringMatching(
      /^store\/migrations\/0170-no-plate\.sql:2 drops a column of car: .* A node of the release before/,
    ),
  ]);
  for (const wrong of ['unused since 0170', 'unused since 0169', 'soon'])
    expect(says(`-- Contracts: ${wrong}\n${drop}`)).toEqual([expect.stringContaining('names no earlier step')]);
});
