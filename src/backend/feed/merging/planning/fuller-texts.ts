import { MAX_PRODUCT_PICTURES } from '../../limits.ts';
import type { ModelTexts } from '../../offers/model-texts.ts';
import type { ColourTexts } from '../../offers/offer.ts';
import { isOfBrand } from './adoption.ts';

/** The feed's texts, but where it only says less of the same, as an export does, or nothing of marks, the shop's own. */
export function fullerTexts(stored: ModelTexts, written: ModelTexts, shopName: string): ModelTexts {
  const isSameBrand = stored.brand === '' && isOfBrand('', written.brand, shopName);
  const isSameCare = stored.care === written.care || titlesIn(stored.care) === titlesIn(written.care);
  const isSameOrigin = stored.origin_title === written.origin_title && written.origin_code === '';
  return {
    ...written,
    brand: isSameBrand ? '' : written.brand,
    care: isSameCare ? stored.care : written.care,
    marking: written.marking || stored.marking,
    origin_code: isSameOrigin ? stored.origin_code : written.origin_code,
  };
}

/** The same for a colour, whose pictures in a feed have no sizes and captions. */
export function fullerColour(stored: ColourTexts, written: ColourTexts): ColourTexts {
  if (stored.pictures === written.pictures) return written;
  const isSame =
    stored.color_name === written.color_name && sourcesIn(stored.pictures) === sourcesIn(written.pictures);
  return isSame ? { ...written, pictures: stored.pictures } : written;
}

const titlesIn = (care: string): string =>
  (JSON.parse(care) as { readonly title: string }[]).map(({ title }) => title).join('\n');

const sourcesIn = (pictures: string): string =>
  (JSON.parse(pictures) as { readonly src: string }[])
    .slice(0, MAX_PRODUCT_PICTURES)
    .map(({ src }) => src)
    .join('\n');
