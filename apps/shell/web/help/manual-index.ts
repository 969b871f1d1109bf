export type ManualTopic = { id: string; title: string; chapter: string; keys: readonly string[] };

export type ManualIndex = {
  /** In the order of the manual. */
  topics: readonly ManualTopic[];
  /** Loads the HTML of a chapter's topics, by topic. */
  chapters: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;
};

/** The topics that help with a menu key; the home page's where none does. */
export function topicsOfKey(topics: readonly ManualTopic[], key: string): ManualTopic[] {
  const own = topics.filter((topic) => topic.keys.includes(key));
  return own.length > 0 ? own : topics.filter((topic) => topic.keys.includes('home'));
}

/** The topics chapter by chapter, both in the order of the manual. */
export function byChapter(topics: readonly ManualTopic[]): [chapter: string, topics: ManualTopic[]][] {
  const chapters = new Map<string, ManualTopic[]>();
  for (const topic of topics) {
    const known = chapters.get(topic.chapter);
    if (known) known.push(topic);
    else chapters.set(topic.chapter, [topic]);
  }
  return [...chapters];
}
