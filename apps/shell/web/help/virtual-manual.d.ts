/** Made of docs/manual when the screens are built. */
declare module 'virtual:manual' {
  export const manual: Readonly<Record<'en' | 'fr', () => Promise<import('./manual-index.ts').ManualIndex>>>;
}
