import { quoted } from '#src/config/quotes.ts';
import type { Address, AddressFields, SavedShop, SavedTerminal } from '#src/contract/account/places.ts';
import { addressText } from '#src/models/delivery/addresses.ts';
import type { PlaceKind, PointKind, SavedReplies } from './place-kinds.ts';

/** A removed place, with everything needed to save it again. */
export type RemovedPlace = RemovedAddress | RemovedPoint;

interface RemovedAddress {
  readonly kind: 'address';
  readonly id: number;
  readonly fields: AddressFields;
}

interface RemovedPoint {
  readonly kind: PointKind;
  readonly id: number;
  readonly title: string;
  readonly code: string;
  readonly isMain: boolean;
}

export interface RemovedPlaceModel {
  readonly kind: PlaceKind;
  readonly id: number;
  readonly text: string;
}

/** The place to be removed; null if the customer has no such place, or it is unknown. */
export function placeToRemove(saved: SavedReplies, kind: PlaceKind, id: number): RemovedPlace | null {
  switch (kind) {
    case 'address': {
      const address = saved.addresses.find((each) => each.id === id);
      return address ? { kind, id, fields: fieldsOf(address) } : null;
    }
    case 'terminal': {
      const terminal = saved.terminals?.find((each) => each.id === id);
      return terminal
        ? { kind, ...pointOf(terminal), title: terminal.title, code: terminal.terminalId }
        : null;
    }
    case 'shop': {
      const shop = saved.shops?.find((each) => each.id === id);
      return shop ? { kind, ...pointOf(shop), title: shop.name, code: shop.number } : null;
    }
  }
}

const pointOf = ({ id, isMain }: SavedShop | SavedTerminal) => ({ id, isMain });

const fieldsOf = ({ id: _, ...fields }: Address): AddressFields => fields;

/** Whether a restored place becomes the main one of its kind again: only if no other has become it. */
export function isMainAgain(place: RemovedPlace, saved: SavedReplies): boolean {
  const wasMain = place.kind === 'address' ? place.fields.isMain : place.isMain;
  const { addresses: address, terminals: terminal, shops: shop } = saved;
  const places = { address, terminal, shop }[place.kind] ?? [];
  return wasMain && !places.some(({ isMain }) => isMain);
}

/** Removed places that have not been saved again, last removed first. */
export const removedPlaceModels = (
  removed: readonly RemovedPlace[],
  saved: SavedReplies,
): readonly RemovedPlaceModel[] =>
  removed
    .filter((place) => !isSaved(place, saved))
    .map((place) => ({
      kind: place.kind,
      id: place.id,
      text: `${names[place.kind]} ${quoted(titleOf(place))} удалён.`,
    }));

const names = { address: 'Адрес', terminal: 'Пункт выдачи', shop: 'Магазин' };

const titleOf = (place: RemovedPlace): string =>
  place.kind === 'address' ? place.fields.title || addressText(place.fields) : place.title;

function isSaved(place: RemovedPlace, saved: SavedReplies): boolean {
  switch (place.kind) {
    case 'address':
      return saved.addresses.some((each) => sameParts.every((part) => each[part] === place.fields[part]));
    case 'terminal':
      return saved.terminals?.some(({ terminalId }) => terminalId === place.code) ?? false;
    case 'shop':
      return saved.shops?.some(({ number }) => number === place.code) ?? false;
  }
}

const sameParts = ['cityGuid', 'street', 'house', 'flat'] as const;
