declare module '../topic/topic.ts' {
  interface Topics {
    covers: true;
  }
}

export {};
