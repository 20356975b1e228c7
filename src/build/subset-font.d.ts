/** The part of `subset-font` that is used here; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures?: readonly string[];
      readonly dropTables?: readonly string[];
      /** Leaves out glyphs that only OpenType features would bring in. */
      readonly noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}
