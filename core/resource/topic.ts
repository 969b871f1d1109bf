declare module '../topic/topic.ts' {
  interface Topics {
    driverTables: true;
  }
}

export {};
