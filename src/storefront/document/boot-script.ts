import type { Area } from '#src/storefront/areas.ts';
import type { Assets } from './assets.ts';

/** Modules that an area's pages will need (`static/modules.ts`), requested together with the app's own. */
const modulesOf: { readonly [Each in Area]?: readonly string[] } = {
  delivery: ['delivery/index.js'],
  product: ['product/index.js', 'reviews/index.js'],
  reviews: ['reviews/index.js'],
};

/**
 * The inline script that loads the app once the page has been painted, so that nothing competes with the first paint. All
 * modules are requested in one round trip. A page that is prerendered has no paint to wait for. Empty for the health check.
 */
export function bootScript(assets: Assets, area: Area): string {
  if (area === 'helth') return '';
  const modules = ['app.js', ...(modulesOf[area] ?? [])].flatMap((name) => assets.modules(name));
  const others = [...new Set(modules)].filter((url) => url !== assets.url('app.js'));
  return `(()=>{${[
    `const load=()=>{for(const href of ${JSON.stringify(others)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`,
    `import(${JSON.stringify(assets.url('app.js'))})}`,
    'document.prerendering?load():requestAnimationFrame(()=>setTimeout(load))',
  ].join(';')}})()`;
}
