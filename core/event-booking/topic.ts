declare module '../topic/topic.ts' {
  interface Topics {
    eventBookings: true;
  }
}

export {};
