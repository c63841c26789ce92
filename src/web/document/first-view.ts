import { createHash } from 'node:crypto';
import type { Assets } from './assets.ts';

/** What is inlined in the HTML of an area's pages, so that they are painted without another request. */
export interface FirstView {
  /** UTF-8. */
  readonly style: Buffer;
  readonly script: string;
  /**
   * Whether the script requests late sheets and manifest after the page's first picture, and then removes `data-held` from
   * the root.
   */
  readonly addsLate: boolean;
  /** Source expressions that allow these two in a content security policy. */
  readonly styleHash: string;
  readonly scriptHash: string;
}

export type FirstViews<Area extends string> = Readonly<Record<Area, FirstView>>;

type BootScript = Pick<FirstView, 'script' | 'addsLate'>;

/**
 *
 * @param areas the areas of a front's pages
 *
 * @throws if the build has no sheet for an area
 */
export function readFirstViews<Area extends string>(
  assets: Assets,
  areas: readonly Area[],
  bootOf: (area: Area) => BootScript,
): FirstViews<Area> {
  const common = assets.text('sheets/document.css');
  const entries = areas.map((area) => {
    const style = Buffer.from(common + assets.text(`sheets/${area}.css`));
    const boot = bootOf(area);
    const hashes = { styleHash: cspHash(style), scriptHash: cspHash(boot.script) };
    return [area, { style, ...boot, ...hashes }] as const;
  });
  return Object.fromEntries(entries) as Record<Area, FirstView>;
}

export const cspHash = (text: string | Buffer) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
