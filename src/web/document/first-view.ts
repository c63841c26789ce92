import { createHash } from 'node:crypto';
import { type Area, areas } from '#src/storefront/areas.ts';
import { bootScript, startsWithPicture } from '#src/storefront/document/boot-script.ts';
import type { Assets } from './assets.ts';

/** What stands in the HTML of an area's pages, so that they are painted without another request. */
export interface FirstView {
  /** UTF-8. */
  readonly style: Buffer;
  readonly script: string;
  /** Whether the script requests late sheet and manifest, once the page's first picture is there. */
  readonly addsLate: boolean;
  /** Source expressions that allow these two in a content security policy. */
  readonly styleHash: string;
  readonly scriptHash: string;
}

export type FirstViews = Readonly<Record<Area, FirstView>>;

/** @throws where the build has no sheet for an area */
export function readFirstViews(assets: Assets): FirstViews {
  const common = assets.text('sheets/document.css');
  const entries = areas.map((area) => {
    const style = Buffer.from(common + assets.text(`sheets/${area}.css`));
    const script = bootScript(assets, area);
    const addsLate = startsWithPicture(area);
    const hashes = { styleHash: cspHash(style), scriptHash: cspHash(script) };
    return [area, { style, script, addsLate, ...hashes }] as const;
  });
  return Object.fromEntries(entries) as Record<Area, FirstView>;
}

export const cspHash = (text: string | Buffer) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
