import { typeset } from '#src/config/typography.ts';
import type { SavedCardModel } from '#src/models/order/saved-card.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

interface PayWithCardsProps {
  readonly number: string;
  readonly total: string;
  /** The working cards. */
  readonly cards: readonly SavedCardModel[];
}

/** A button for each saved card, which charges it with the order's total. */
export function PayWithCards({ number, total, cards }: PayWithCardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="pay-with-cards" aria-label="Оплатить сохранённой картой">
      {cards.map(({ id, title }) => (
        <li key={id}>
          <send-once>
            <form method="post" action={href('payOwnOrderWithCard')}>
              <input type="hidden" name="number" value={number} />
              <input type="hidden" name="card" value={id} />
              <Button variant="white">{typeset`Списать ${total} с карты ${title}`}</Button>
            </form>
          </send-once>
        </li>
      ))}
    </ul>
  );
}
