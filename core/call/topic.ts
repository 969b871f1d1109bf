declare module '../topic/topic.ts' {
  interface Topics {
    calls: true;
  }
}

export {};
