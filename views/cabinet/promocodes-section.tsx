import { typeset } from '#src/config/typography.ts';
import type { PromocodeModel, PromocodesModel } from '#src/models/cabinet/promocodes.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';

export function PromocodesSection({
  promocodes: { usable, over, pages },
}: {
  readonly promocodes: PromocodesModel;
}) {
  if (usable.length === 0 && over.length === 0) return <NoPromocodes />;
  return (
    <>
      {usable.length > 0 && (
        <ul className="promocodes">
          {usable.map((promocode) => (
            <Promocode key={promocode.code} promocode={promocode} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <section className="promocodes-over" aria-labelledby="promocodes-over">
          <h2 id="promocodes-over">{typeset`Больше не действуют`}</h2>
          <ul className="promocodes">
            {over.map((promocode) => (
              <Promocode key={promocode.code} promocode={promocode} />
            ))}
          </ul>
        </section>
      )}
      <PageLinks pages={pages} />
    </>
  );
}

function Promocode({ promocode }: { readonly promocode: PromocodeModel }) {
  const { code, discount, rule, term, isPersonal, over } = promocode;
  return (
    <li className="promocode">
      <p className="promocode-discount">{discount}</p>
      <div className="promocode-text">
        <p id={`promocode-${code}`}>
          <b className="promocode-code">{code}</b>
          {isPersonal && <span className="promocode-personal">{typeset`Только для вас`}</span>}
        </p>
        {over === null && <p className="quiet">{rule}</p>}
        <p className="quiet">{over ?? term}</p>
      </div>
      {over === null && <Apply promocode={promocode} />}
    </li>
  );
}

function Apply({ promocode: { code, inCart } }: { readonly promocode: PromocodeModel }) {
  if (inCart)
    return (
      <p className="promocode-applied">
        <a href={href('cart')}>В корзине</a>
      </p>
    );
  return (
    <send-once>
      <form method="post" action={href('applyPromocode')}>
        <input type="hidden" name="coupon" value={code} />
        <Button variant="white" aria-describedby={`promocode-${code}`}>
          Применить
        </Button>
      </form>
    </send-once>
  );
}

function NoPromocodes() {
  return (
    <div className="empty">
      <p className="empty-title">Промокодов пока нет</p>
      <p>
        {typeset`Здесь появятся ваши личные скидки и промокоды для всех. Действующие акции — в разделе акций.`}
      </p>
      <div className="actions">
        <Button href={href('offers')}>Посмотреть акции</Button>
      </div>
    </div>
  );
}
