/** Made of docs/manual when the screens are built; a language that it is not written in reads the English one. */
declare module 'virtual:manual' {
  type Read = () => Promise<import('./manual-index.ts').ManualIndex>;
  export const manual: { readonly en: Read } & Readonly<Partial<Record<string, Read>>>;
}
