declare module '../topic/topic.ts' {
  interface Topics {
    vehicles: true;
  }
}

export {};
