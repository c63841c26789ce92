declare module 'subset-font' {
  /** Keeps the characters of `text` and the given range of each axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
      /** OpenType tags; by default all are kept. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
