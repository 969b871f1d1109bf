declare module '../topic/topic.ts' {
  interface Topics {
    queries: true;
  }
}

export {};
