import type { Area } from '#src/storefront/areas.ts';
import type { Assets } from './assets.ts';

/** Modules that an area's pages will need (`static/modules.ts`), requested together with the app's own. */
const modulesOf: { readonly [Each in Area]?: readonly string[] } = {
  cabinet: ['cabinet/index.js'],
  catalog: ['catalog/lists.js'],
  delivery: ['delivery/index.js'],
  product: ['product/index.js', 'reviews/index.js'],
  reviews: ['reviews/index.js'],
  search: ['catalog/lists.js'],
};

/** Areas whose pages begin with one large picture. */
const pictureAreas: readonly Area[] = ['home', 'product'];

/** The longest that scripts and what is held back wait for a page's first picture. */
const PICTURE_WAIT_MS = 2_000;

/**
 * The inline script that loads the app once the page has been parsed and painted, so that nothing competes with the
 * first paint, and elements are upgraded with their children. A large first picture is waited for, too; until then
 * `data-held` on the root lets the style sheet hold back the pictures after it. All modules are requested in one round
 * trip. Empty for the health check.
 */
export function bootScript(assets: Assets, area: Area): string {
  if (area === 'helth') return '';
  const load = loadApp(assets, area);
  return pictureAreas.includes(area) ? `${HOLD};${afterPaint(afterPicture(load))}` : afterPaint(load);
}

function loadApp(assets: Assets, area: Area): string {
  const modules = ['app.js', ...(modulesOf[area] ?? [])].flatMap((name) => assets.modules(name));
  const others = [...new Set(modules)].filter((url) => url !== assets.url('app.js'));
  return [
    `for(const href of ${JSON.stringify(others)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`,
    `import(${JSON.stringify(assets.url('app.js'))})`,
  ].join(';');
}

const afterPaint = (script: string) =>
  `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{${script}})))`;

/** A page that is prerendered has time for every picture. */
const HOLD = 'document.prerendering||(document.documentElement.dataset.held="")';

const afterPicture = (script: string) =>
  [
    `const release=()=>{delete document.documentElement.dataset.held;${script}}`,
    'const picture=document.querySelector("img[fetchpriority=high]")',
    `picture?Promise.race([picture.decode(),new Promise(done=>setTimeout(done,${PICTURE_WAIT_MS}))]).then(release,release):release()`,
  ].join(';');
