import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkedTopics, topicHtml } from './topic-html.ts';

export const MANUAL_LANGUAGES = ['en', 'fr'] as const;
export type ManualLanguage = (typeof MANUAL_LANGUAGES)[number];

/** The chapters in their order; their names stand with the texts of the help panel. */
export const CHAPTERS = ['start', 'bookings', 'dispatch', 'shifts', 'conduct', 'manager', 'admin'] as const;
export type Chapter = (typeof CHAPTERS)[number];

export type ManualTopic = {
  id: string;
  title: string;
  chapter: Chapter;
  order: number;
  /** Menu keys (ids of the menu table's entries, and a few of the shell's own) whose help this is. */
  keys: string[];
  headings: number;
  links: string[];
  markdown: string;
  html: string;
};

/** Reads one topic; throws a sentence that names the file where its head is not right. */
export function readTopic(file: string, text: string): ManualTopic {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!parts) throw new Error(`${file} does not begin with a head between two lines of ---.`);
  const [, head = '', body = ''] = parts;
  const field = (name: string) => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim();
    if (!value) throw new Error(`${file} has no ${name} in its head.`);
    return value;
  };
  const chapter = CHAPTERS.find((one) => one === field('chapter'));
  if (!chapter) throw new Error(`${file} names a chapter that is none of ${CHAPTERS.join(', ')}.`);
  const order = Number(field('order'));
  if (!Number.isInteger(order)) throw new Error(`${file} has an order that is no number.`);
  return {
    id: file.replace(/^.*\//, '').replace(/\.md$/, ''),
    title: field('title'),
    chapter,
    order,
    keys: field('keys')
      .split(',')
      .map((key) => key.trim()),
    headings: body.match(/^#+ /gm)?.length ?? 0,
    links: linkedTopics(body),
    markdown: body.trim(),
    html: topicHtml(body),
  };
}

/** The files of a language, as paths from the project's root. */
export function manualFiles(root: string, language: ManualLanguage): string[] {
  const folder = `docs/manual/${language}`;
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** The topics of a language in the order of the manual. */
export function readManual(root: string, language: ManualLanguage): ManualTopic[] {
  return manualFiles(root, language)
    .map((file) => readTopic(file, readFileSync(join(root, file), 'utf8')))
    .sort((a, b) => CHAPTERS.indexOf(a.chapter) - CHAPTERS.indexOf(b.chapter) || a.order - b.order);
}
