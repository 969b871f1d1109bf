declare module '../topic/topic.ts' {
  interface Topics {
    customers: true;
    accounts: true;
  }
}

export {};
