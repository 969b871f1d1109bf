declare module '../topic/topic.ts' {
  interface Topics {
    fleets: true;
  }
}

export {};
