import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { mediaNames } from '#src/config/breakpoints.ts';

const names = mediaNames();

/** Style sheets name their breakpoints, `@media (--to-mobile)`, which scripts share (`src/config/breakpoints.ts`). */
export const namedMedia: Plugin = {
  name: 'named-media',
  setup({ onLoad }) {
    onLoad({ filter: /\/static\/.*\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      return { contents: withMedia(css, path), loader: 'css' };
    });
  },
};

const withMedia = (css: string, path: string) =>
  css.replace(/\((--[\w-]+)\)(?=[^;{}]*\{)/g, (_all, name: string) => {
    const query = names.get(name);
    if (!query) throw new Error(`${path}: there is no breakpoint ${name}`);
    return query;
  });
