import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { GiftCardModel } from '#src/models/desk/gift-cards/gift-cards.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';

interface GiftCardPageProps {
  readonly card: GiftCardModel;
  /** Empty without one. */
  readonly problem: string;
}

export function GiftCardPage({ card, problem }: GiftCardPageProps) {
  const { title, state, balance, about, block, final, entries } = card;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('giftCards')}>{typeset`Подарочные карты`}</a>
      </p>
      <h1>
        {title} <span className="status">{state}</span>
      </h1>
      {problem && <Problem>{problem}</Problem>}
      <Rows rows={[['Остаток', balance]]} />
      <p className="quiet">{about}</p>
      {final && !problem && <p className="quiet">{final}</p>}
      {block && (
        <form method="post" action={block.href} className="promotion-actions">
          <input type="hidden" name="blocked" value={block.isBlocked ? '' : 'yes'} />
          <Button variant="white">{block.isBlocked ? 'Разблокировать' : 'Заблокировать'}</Button>
        </form>
      )}
      <Entries entries={entries} />
    </>
  );
}

const Entries = ({ entries }: Pick<GiftCardModel, 'entries'>) => (
  <section aria-labelledby="entries" className="promotion-section">
    <h2 id="entries">{typeset`Куда шли деньги`}</h2>
    <ul className="sessions">
      {entries.map(({ key, title, amount, about, order }) => (
        <li key={key}>
          <div>
            <p>
              {title}
              {order && ': '}
              {order && (order.href ? <a href={order.href}>{order.number}</a> : order.number)}
            </p>
            <p className="quiet">{about}</p>
          </div>
          <p>{amount}</p>
        </li>
      ))}
    </ul>
  </section>
);
