declare module '../topic/topic.ts' {
  interface Topics {
    driverMessages: true;
  }
}

export {};
