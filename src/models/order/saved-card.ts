import { typeset } from '#src/config/typography.ts';
import type { SavedCard } from '#src/contract/account/cards.ts';

export interface SavedCardModel {
  readonly id: number;
  readonly title: string;
  readonly details: string;
  /** The message about a card that can no longer be used. */
  readonly problem: string | null;
}

export const savedCardModel = (card: SavedCard): SavedCardModel => ({
  id: card.id,
  title: cardTitle(card),
  details: [card.bank, termText(card)].filter(Boolean).join(', '),
  problem: problems[card.state],
});

const problems: Readonly<Record<SavedCard['state'], string | null>> = {
  works: null,
  expired: 'Срок карты истёк',
  refused: typeset`Банк больше не принимает эту карту`,
};

const systems = new Map([
  ['Mir', 'МИР'],
  ['MasterCard', 'Mastercard'],
  ['Unknown', 'Карта'],
]);

/** `МИР •••• 4444`. */
export const cardTitle = ({ system, mask }: Pick<SavedCard, 'system' | 'mask'>): string =>
  `${systems.get(system) ?? (system || 'Карта')} ${mask}`.replaceAll(' ', '\u00a0');

/** `до 07/30`. */
function termText({ expires }: SavedCard): string {
  const [year = '', month = ''] = expires.split('-');
  return typeset`до ${month}/${year.slice(2)}`;
}
