declare module '../topic/topic.ts' {
  interface Topics {
    resets: true;
  }
}

export {};
