declare module '../topic/topic.ts' {
  interface Topics {
    landmarks: true;
    addresses: true;
  }
}

export {};
