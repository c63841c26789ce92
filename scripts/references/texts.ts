import { globSync, readFileSync } from 'node:fs';

export interface TextFile {
  readonly file: string;
  readonly text: string;
}

export const readTexts = (patterns: readonly string[]): TextFile[] =>
  globSync(patterns).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Every match with its file. `part` is the pattern's first group. */
export const matchesIn = (texts: readonly TextFile[], pattern: RegExp) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([whole, part = '']) => ({ file, whole, part })),
  );
