import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import * as breakpoints from '#src/config/breakpoints.ts';

/** `from` includes the breakpoint, `above` does not; likewise `to` and `below`. */
const sides: Readonly<Record<string, (px: number) => string>> = {
  from: (px) => `(min-width: ${px}px)`,
  above: (px) => `(min-width: ${px + 1}px)`,
  to: (px) => `(max-width: ${px}px)`,
  below: (px) => `(max-width: ${px - 1}px)`,
};

/** Media queries by the names that style sheets use: `--to-mobile` is `(max-width: 767px)`. */
const mediaNames: ReadonlyMap<string, string> = new Map(
  Object.entries(sides).flatMap(([side, query]) =>
    Object.entries(breakpoints).map(([name, px]) => [`--${side}-${name}`, query(px)]),
  ),
);

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
    const query = mediaNames.get(name);
    if (!query) throw new Error(`${path}: there is no breakpoint ${name}`);
    return query;
  });
