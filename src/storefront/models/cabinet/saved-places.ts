import { MAX_SAVED_POINTS } from '#src/config/constants.ts';
import { accessText } from '#src/config/courier-words.ts';
import type { Address, SavedShop, SavedTerminal } from '#src/contract/account/places.ts';
import { addressText } from '#src/storefront/models/delivery/addresses.ts';

export const placeKinds = ['address', 'terminal', 'shop'] as const;
export type PlaceKind = (typeof placeKinds)[number];
export type PointKind = Exclude<PlaceKind, 'address'>;

export interface SavedPlace {
  readonly id: number;
  readonly title: string;
  readonly details: readonly string[];
  readonly isMain: boolean;
  /** What is said of one that has closed. */
  readonly closed: string | null;
}

export interface SavedGroup {
  readonly kind: PlaceKind;
  readonly title: string;
  /** Null while the service is unavailable. */
  readonly places: readonly SavedPlace[] | null;
}

/** The saved places of each kind; null for one that could not be loaded. */
export interface SavedReplies {
  readonly addresses: readonly Address[];
  readonly terminals: readonly SavedTerminal[] | null;
  readonly shops: readonly SavedShop[] | null;
}

export const savedGroups = ({ addresses, terminals, shops }: SavedReplies): readonly SavedGroup[] => [
  { kind: 'address', title: 'Адреса доставки', places: addresses.map(addressPlace) },
  { kind: 'terminal', title: 'Пункты выдачи', places: terminals?.map(terminalPlace) ?? null },
  { kind: 'shop', title: 'Магазины', places: shops?.map(shopPlace) ?? null },
];

function addressPlace({ id, title, city, isMain, ...fields }: Address): SavedPlace {
  const address = `${city}, ${addressText(fields)}`;
  const details = [title && address, accessText(fields), fields.courierComment].filter(Boolean);
  return { id, title: title || address, details, isMain, closed: null };
}

const terminalPlace = (terminal: SavedTerminal): SavedPlace => ({
  ...pointPlace(terminal),
  title: terminal.title,
  closed: terminal.isOpen ? null : 'Этот пункт выдачи больше не\u00a0работает. Выберите другой.',
});

const shopPlace = (shop: SavedShop): SavedPlace => ({
  ...pointPlace(shop),
  title: shop.name,
  closed: shop.isOpen ? null : 'Этот магазин закрыт. Выберите другой.',
});

const pointPlace = ({ id, isMain, cityName, address, metro, hours }: SavedShop | SavedTerminal) => ({
  id,
  isMain,
  details: [
    `${cityName}, ${address}`,
    [metro && `м.\u00a0${metro}`, hours].filter(Boolean).join(' · '),
  ].filter(Boolean),
});

/** What is said after a change, by its code in the page's address. */
const outcomes = {
  saved: 'Сохранено.',
  removed: 'Удалено.',
  preferred: 'Готово: с\u00a0этого варианта начнётся оформление заказа.',
  full: `Больше ${MAX_SAVED_POINTS} сохранить нельзя. Удалите то, что уже не\u00a0нужно.`,
  gone: 'Этого места больше нет. Выберите другое.',
} as const;
export type Outcome = keyof typeof outcomes;

const outcomeTexts = new Map<string, string>(Object.entries(outcomes));
export const outcomeText = (code: string | null): string | null => outcomeTexts.get(code ?? '') ?? null;
