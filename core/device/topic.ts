declare module '../topic/topic.ts' {
  interface Topics {
    devices: true;
  }
}

export {};
