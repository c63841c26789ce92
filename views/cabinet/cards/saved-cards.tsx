import { typeset } from '#src/config/typography.ts';
import type { SavedCardsModel } from '#src/models/cabinet/cards.ts';
import type { SavedCardModel } from '#src/models/order/saved-card.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';

/** A customer's saved cards, each with a test and its removal. */
export function SavedCards({ saved: { cards, canSave, outcome } }: { readonly saved: SavedCardsModel }) {
  return (
    <section
      id="saved-cards"
      className="saved-cards"
      aria-labelledby="saved-cards-title"
      data-announce={outcome ?? undefined}
    >
      <h2 id="saved-cards-title">Банковские карты</h2>
      {outcome && <p className="saved-places-done">{outcome}</p>}
      {cards === null && <p className="quiet">Список сейчас недоступен. Попробуйте через несколько минут.</p>}
      {cards?.length === 0 && (
        <p className="quiet">
          {canSave
            ? typeset`Отметьте «Запомнить карту» при оплате заказа: в следующий раз вводить её не придётся. Номер карты остаётся у платёжной службы, мы его не видим.`
            : typeset`Сохранить карту в этой стране пока нельзя: её вводят при каждой оплате.`}
        </p>
      )}
      {cards && cards.length > 0 && (
        <ul>
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ card: { id, title, details, problem } }: { readonly card: SavedCardModel }) {
  return (
    <li className="saved-place">
      <p id={`card-${id}`}>{title}</p>
      <small>{details}</small>
      {problem && <p className="saved-place-closed">{problem}</p>}
      <div className="saved-place-actions">
        <ChangeForm action={href('testCard')} id={id}>
          Проверить
        </ChangeForm>
        <ChangeForm action={href('removeCard')} id={id}>
          Удалить
        </ChangeForm>
      </div>
    </li>
  );
}

interface ChangeFormProps {
  readonly action: string;
  readonly id: number;
  readonly children: string;
}

function ChangeForm({ action, id, children }: ChangeFormProps) {
  const change = hx({ post: action, target: '#saved-cards', swap: 'outerMorph', sync: 'this:drop' });
  return (
    <form method="post" action={action} {...change}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="text-link" aria-describedby={`card-${id}`}>
        {children}
      </button>
    </form>
  );
}
