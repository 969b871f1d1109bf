declare module '../topic/topic.ts' {
  interface Topics {
    news: true;
  }
}

export {};
