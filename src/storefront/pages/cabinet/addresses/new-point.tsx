import { type PointOption, shopOption, terminalOption } from '#src/models/cabinet/new-place.ts';
import type { PointKind } from '#src/models/cabinet/place-kinds.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { PointFormSection } from '#views/cabinet/addresses/point-form.tsx';
import { sectionPage } from '../section-page.tsx';
import { savedPlaces } from './saved-places-link.ts';

type Input = PrivateInput<object>;

const titles = { terminal: 'Новый пункт выдачи', shop: 'Новый магазин' };

/** Offers the pick-up points of the visitor's city or the shops of its region that are not saved yet. */
export async function showPointForm(input: Input, kind: PointKind, error?: string): Promise<Result> {
  const { visitor, country } = input;
  const [saved, offered] = await Promise.all([
    savedCodes(input, kind),
    kind === 'terminal' ? loadTerminals(input) : loadShops(input),
  ]);
  const points = offered.filter(({ code }) => !saved.has(code));
  const form = {
    kind,
    title: titles[kind],
    cityName: visitor.city.shortName,
    hasOneCity: country.defaultCity.geoBlock,
    points,
    error,
  };
  const head = { section: 'cabinetAddress', title: form.title, back: savedPlaces } as const;
  return sectionPage(input, head, <PointFormSection form={form} />, error === undefined ? 200 : 422);
}

async function savedCodes({ gateway: { account } }: Input, kind: PointKind): Promise<ReadonlySet<string>> {
  if (kind === 'terminal')
    return new Set((await account.getTerminals()).terminals.map(({ terminalId }) => terminalId));
  return new Set((await account.getShops()).shops.map(({ number }) => number));
}

async function loadTerminals({ gateway, country, visitor: { city } }: Input): Promise<PointOption[]> {
  const body = { country: country.code, regionId: city.regionId, cityId: city.cityGuid };
  return (await gateway.delivery.getTerminalByCity({ body })).terminals.map(terminalOption);
}

async function loadShops({ gateway, country, visitor: { city } }: Input): Promise<PointOption[]> {
  const { shops } = await gateway.shop.getShopsByRegion({ body: { regionId: city.regionId } });
  const isElsewhere = ({ cityGuid }: { readonly cityGuid: string }) => Number(cityGuid !== city.cityGuid);
  return shops
    .filter((shop) => shop.country === country.code)
    .toSorted((one, other) => isElsewhere(one) - isElsewhere(other))
    .map(shopOption);
}
