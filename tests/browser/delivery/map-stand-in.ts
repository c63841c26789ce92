import type { Page } from 'playwright';

/** A script with the part of Yandex Maps 3 that the shop uses: it places each marker on the map. */
const YMAPS = `
  class YMap {
    constructor(place, { location }) {
      Object.assign(this, location);
      place.dataset.center = location.center.join(' ');
      place.dataset.zoom = location.zoom;
      this.place = place;
    }
    addChild(child) { child.attach?.(this); return this; }
    setLocation({ zoom }) { this.zoom = zoom; this.place.dataset.zoom = zoom; }
  }
  class Layer {}
  class YMapMarker {
    constructor({ coordinates }, element) { Object.assign(this, { coordinates, element }); }
    attach({ place, center, zoom }) {
      const px = (degrees) => (degrees / 360) * 256 * 2 ** zoom;
      const left = place.clientWidth / 2 + px(this.coordinates[0] - center[0]);
      const top = place.clientHeight / 2 - px(this.coordinates[1] - center[1]) * 1.8;
      Object.assign(this.element.style, { position: 'absolute', left: left + 'px', top: top + 'px' });
      place.append(this.element);
    }
  }
  window.ymaps3 = {
    ready: Promise.resolve(), YMap, YMapMarker, YMapDefaultSchemeLayer: Layer, YMapDefaultFeaturesLayer: Layer,
  };
`;

/** Answers instead of Yandex; records the requested URLs and their Referer. */
export async function standInForYmaps(page: Page, body: string | null = YMAPS) {
  const urls: string[] = [];
  const referers: (string | undefined)[] = [];
  await page.route('https://api-maps.yandex.ru/**', async (route) => {
    urls.push(route.request().url());
    referers.push((await route.request().allHeaders()).referer);
    if (body === null) await route.abort();
    else await route.fulfill({ contentType: 'text/javascript', body });
  });
  return { urls, referers };
}
