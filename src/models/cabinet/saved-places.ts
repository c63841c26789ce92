import { MAX_SAVED_POINTS } from '#src/config/constants.ts';
import { accessText } from '#src/config/courier-words.ts';
import { bindHours, bindShortWords, typeset } from '#src/config/typography.ts';
import type { Address, SavedShop, SavedTerminal } from '#src/contract/account/places.ts';
import { addressText } from '#src/models/delivery/addresses.ts';
import type { PlaceKind, SavedReplies } from './place-kinds.ts';
import { type RemovedPlace, type RemovedPlaceModel, removedPlaceModels } from './removed-places.ts';

export interface SavedPlace {
  readonly id: number;
  readonly title: string;
  readonly details: readonly string[];
  readonly isMain: boolean;
  /** The note for a place that has closed. */
  readonly closed: string | null;
}

export interface SavedGroup {
  readonly kind: PlaceKind;
  readonly title: string;
  /** Null while the service is unavailable. */
  readonly places: readonly SavedPlace[] | null;
}

export interface SavedPlacesModel {
  readonly groups: readonly SavedGroup[];
  /** The result of a change. */
  readonly outcome: { readonly code: Outcome; readonly text: string } | null;
  /** What can be restored, last removed first. */
  readonly removed: readonly RemovedPlaceModel[];
}

/** @param code the outcome of a change; an unknown one is ignored */
export function savedPlacesModel(
  saved: SavedReplies,
  code: string | null,
  removed: readonly RemovedPlace[],
): SavedPlacesModel {
  const outcome = outcomeCodes.find((each) => each === code);
  return {
    groups: savedGroups(saved),
    outcome: outcome ? { code: outcome, text: outcomes[outcome] } : null,
    removed: removedPlaceModels(removed, saved),
  };
}

const savedGroups = ({ addresses, terminals, shops, hasShops }: SavedReplies): readonly SavedGroup[] => [
  { kind: 'address', title: 'Адреса доставки', places: addresses.map(addressPlace) },
  { kind: 'terminal', title: 'Пункты выдачи', places: terminals?.map(terminalPlace) ?? null },
  ...(hasShops || shops?.length !== 0
    ? [{ kind: 'shop', title: 'Магазины', places: shops?.map(shopPlace) ?? null } as const]
    : []),
];

function addressPlace({ id, title, city, isMain, ...fields }: Address): SavedPlace {
  const address = `${city}, ${addressText(fields)}`;
  const details = [title && address, accessText(fields), fields.courierComment].filter(Boolean);
  return {
    id,
    title: bindShortWords(title || address),
    details: details.map(bindShortWords),
    isMain,
    closed: null,
  };
}

const terminalPlace = (terminal: SavedTerminal): SavedPlace => ({
  ...pointPlace(terminal),
  title: bindShortWords(terminal.title),
  closed: terminal.isOpen ? null : typeset`Этот пункт выдачи больше не работает. Выберите другой.`,
});

const shopPlace = (shop: SavedShop): SavedPlace => ({
  ...pointPlace(shop),
  title: bindShortWords(shop.name),
  closed: shop.isOpen ? null : 'Этот магазин закрыт. Выберите другой.',
});

const pointPlace = ({ id, isMain, cityName, address, metro, hours }: SavedShop | SavedTerminal) => ({
  id,
  isMain,
  details: [
    bindShortWords(`${cityName}, ${address}`),
    [metro && typeset`м. ${metro}`, bindHours(hours)].filter(Boolean).join(' · '),
  ].filter(Boolean),
});

/** Messages after a change, by the outcome's code in the URL. */
const outcomes = {
  saved: 'Сохранено.',
  removed: 'Удалено.',
  preferred: typeset`Готово: с этого варианта начнётся оформление заказа.`,
  full: typeset`Больше ${MAX_SAVED_POINTS} сохранить нельзя. Удалите то, что уже не нужно.`,
  gone: 'Этого места больше нет. Выберите другое.',
  restored: typeset`Вернули на место.`,
  late: typeset`Вернуть уже не получится. Если места нет в списке, сохраните его заново.`,
} as const;
export type Outcome = keyof typeof outcomes;

const outcomeCodes = Object.keys(outcomes) as Outcome[];
