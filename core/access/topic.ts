declare module '../topic/topic.ts' {
  interface Topics {
    /** What a user may see and do; the entity is the user. */
    access: true;
  }
}

export {};
