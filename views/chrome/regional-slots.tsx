import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import { FilledSlots, type Slots } from '../ui/slot.tsx';
import { CatalogNav, Mega } from './header/header.tsx';
import { PromoLink } from './header/promo-strip.tsx';
import { TopLinks } from './header/top-strip.tsx';
import { LazyLevels } from './panels.tsx';

/** The slots by which a region's menus and banners replace the country's on a public page. */
export function regionalSlots(chrome: ChromeModel, own: Slots): Slots {
  return {
    strip: chrome.strip && <PromoLink strip={chrome.strip} />,
    nav: <CatalogNav chrome={chrome} />,
    top: (
      <FilledSlots value={own}>
        <TopLinks chrome={chrome} />
      </FilledSlots>
    ),
    mega: <Mega city={chrome.city} />,
    levels: <LazyLevels city={chrome.city} />,
  };
}
