import { href } from '#src/routes.ts';
import type { Area } from '#src/storefront/areas.ts';
import type { Assets } from '#src/web/document/assets.ts';
import type { FirstView } from '#src/web/document/first-view.ts';
import { lateStylesOf } from './late-styles.ts';

/** Modules that an area's pages will need (`static/modules.ts`), requested together with the app's own. */
const modulesOf: { readonly [Each in Area]?: readonly string[] } = {
  cabinet: ['cabinet/index.js'],
  catalog: ['catalog/lists.js'],
  delivery: ['delivery/index.js'],
  product: ['product/index.js', 'reviews/index.js'],
  reviews: ['reviews/index.js'],
  search: ['catalog/lists.js'],
};

/** Areas whose pages start with one large picture, which must load without competition. */
const pictureAreas: readonly Area[] = ['home', 'product'];

const startsWithPicture = (area: Area): boolean => pictureAreas.includes(area);

/** How long scripts and deferred loads wait for a page's first picture at most. */
const PICTURE_WAIT_MS = 2_000;

/** How the pages of an area start loading the app. */
export const bootOf = (assets: Assets, area: Area): Pick<FirstView, 'script' | 'addsLate'> => ({
  script: bootScript(assets, area),
  addsLate: startsWithPicture(area),
});

/**
 * The inline script that loads the app once the page has been parsed and painted, so that nothing competes
 * with the first paint, and elements are upgraded with their children. It also waits for a large first
 * picture; until then `data-held` on the root lets the style sheet hold back the pictures after it, and the
 * late sheets are not requested. All modules are requested in one round trip. Empty for the health check.
 */
function bootScript(assets: Assets, area: Area): string {
  if (area === 'helth') return '';
  const load = loadApp(assets, area);
  if (!startsWithPicture(area)) return afterPaint(load);
  const late = addStyles(lateStylesOf(assets, area));
  const manifest = append({ rel: 'manifest', href: href('manifest') });
  return `${releaseIfPrerendered};${afterPaint(afterPicture([late, load, manifest].join(';')))}`;
}

function loadApp(assets: Assets, area: Area): string {
  const modules = ['app.js', ...(modulesOf[area] ?? [])].flatMap((name) => assets.modules(name));
  const others = [...new Set(modules)].filter((url) => url !== assets.url('app.js'));
  return [
    `for(const href of ${JSON.stringify(others)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`,
    `import(${JSON.stringify(assets.url('app.js'))})`,
  ].join(';');
}

const append = (link: { readonly rel: string; readonly href: string }) =>
  `document.head.append(Object.assign(document.createElement("link"),${JSON.stringify(link)}))`;

/** Each sheet becomes the last one as it arrives: for one among the others, Chromium lays out all text again. */
const addStyles = (urls: readonly string[]) =>
  `for(const href of ${JSON.stringify(urls)})document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"style",href,onload(){this.onload=null;this.rel="stylesheet";document.body.append(this)}}))`;

const afterPaint = (script: string) =>
  `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{${script}})))`;

const RELEASE = 'delete document.documentElement.dataset.held';

/** A prerendered page has time to load all pictures. */
const releaseIfPrerendered = `document.prerendering&&${RELEASE}`;

const afterPicture = (script: string) =>
  [
    `const release=()=>{${RELEASE};${script}}`,
    'const picture=document.querySelector("img[fetchpriority=high]")',
    `picture?Promise.race([picture.decode(),new Promise(done=>setTimeout(done,${PICTURE_WAIT_MS}))]).then(release,release):release()`,
  ].join(';');
