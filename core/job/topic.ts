declare module '../topic/topic.ts' {
  interface Topics {
    jobs: true;
  }
}

export {};
