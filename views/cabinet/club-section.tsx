import { quoted } from '#src/config/quotes.ts';
import { typeset } from '#src/config/typography.ts';
import type { ChangeModel, ClubModel } from '#src/models/cabinet/club.ts';
import { href } from '#src/routes.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';

interface ClubProps {
  readonly club: ClubModel;
}

interface ClubSectionProps extends ClubProps {
  /** Our own SVG. */
  readonly barcode: string;
}

/** The customer's card, level and points. */
export function ClubSection({ club, barcode }: ClubSectionProps) {
  return (
    <div className="club">
      <div className="club-head">
        <Balance club={club} />
        <section className="club-card" aria-label="Карта клуба">
          <p>{typeset`Покажите на кассе`}</p>
          <div role="img" aria-label={`Штрихкод карты ${club.card.number}`}>
            <ReadyHtml html={barcode} className="club-barcode" />
          </div>
          <p className="club-number">{club.card.spaced}</p>
        </section>
      </div>
      <Levels club={club} />
      {club.terms.length > 0 && <Terms club={club} />}
      <History club={club} />
    </div>
  );
}

function Balance({ club: { summary, worth, progress, yearSum } }: ClubProps) {
  return (
    <div className="club-balance">
      <p className="club-points">{summary.balance}</p>
      <p className="quiet">{worth}. Баллами можно оплатить часть заказа: отметьте это при оформлении.</p>
      <p>{typeset`Уровень ${quoted(summary.level)}: возвращаем ${summary.rate} от покупки баллами`}</p>
      {summary.next && (
        <>
          <progress
            className="club-progress"
            max={100}
            value={progress ?? 0}
            aria-label="Путь к следующему уровню"
          />
          <p className="quiet">{typeset`${summary.next}. За последний год — ${yearSum}`}</p>
        </>
      )}
    </div>
  );
}

function Levels({ club: { levels } }: ClubProps) {
  return (
    <section aria-labelledby="club-levels">
      <h2 id="club-levels">Уровни</h2>
      <ul className="club-levels">
        {levels.map(({ title, rate, from, isCurrent }) => (
          <li key={title} aria-current={isCurrent ? 'true' : undefined}>
            <b>{title}</b>
            <span>{rate}</span>
            <span className="quiet">{isCurrent ? 'ваш уровень' : from}</span>
          </li>
        ))}
      </ul>
      <a className="text-link" href={href('company', { page: 'club' })}>
        Правила клуба
      </a>
    </section>
  );
}

function Terms({ club: { terms } }: ClubProps) {
  return (
    <section aria-labelledby="club-terms">
      <h2 id="club-terms">Сроки баллов</h2>
      <ul className="club-rows">
        {terms.map(({ points, until }) => (
          <li key={until}>
            <span>{points}</span>
            <span className="quiet">{typeset`до ${until}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ club: { changes, pages } }: ClubProps) {
  return (
    <section aria-labelledby="club-history">
      <h2 id="club-history">История</h2>
      {changes.length === 0 ? (
        <p className="quiet">
          Баллы появятся, когда вы получите первый заказ. <a href={href('catalogRoot')}>Посмотрите каталог</a>
          .
        </p>
      ) : (
        <ul className="club-rows">
          {changes.map((change) => (
            <Change key={change.key} change={change} />
          ))}
        </ul>
      )}
      <PageLinks pages={pages} />
    </section>
  );
}

function Change({ change: { title, order, on, points, isGain } }: { readonly change: ChangeModel }) {
  return (
    <li>
      <span>
        {title}
        {order && (
          <>
            {' '}
            <a href={order.href}>{order.number}</a>
          </>
        )}
        <small>{on}</small>
      </span>
      <span className={isGain ? 'club-gain' : undefined}>{points}</span>
    </li>
  );
}
