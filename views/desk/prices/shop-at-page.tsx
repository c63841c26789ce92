import { typeset } from '#src/config/typography.ts';
import type { PreviewBar, ProductAtModel, ShopAtModel } from '#src/models/desk/prices/shop-at.ts';
import { ProductCards } from '#views/catalog/product-card.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { PreviewedProduct, PreviewLinks } from '../goods/preview-page.tsx';

/** Goods as the shop's lists show them at a moment; nothing can be pressed but links. */
export const ShopAtPage = ({ shown: { bar, cards, left, pages } }: { readonly shown: ShopAtModel }) => (
  <main id="main" tabIndex={-1}>
    <Bar bar={bar} />
    <div className="page catalog">
      <h1>{typeset`Как увидит покупатель`}</h1>
      <p role="status">
        {typeset`Вещей на странице: ${cards.length}.`}
        {left > 0 && typeset` Не видно: ${left}, они скрыты, без цены или распроданы.`}
      </p>
      {cards.length === 0 ? (
        <p>{typeset`Покупатель здесь ничего не увидит. Выберите другие вещи или другое время.`}</p>
      ) : (
        <fieldset disabled style={{ marginTop: '24px' }}>
          <h2 className="visually-hidden">Товары</h2>
          <ProductCards className="grid" cards={cards} startsPage />
        </fieldset>
      )}
      <PageLinks pages={pages} />
    </div>
  </main>
);

/** A product as its page in the shop shows it at a moment. */
export const ProductAtPage = ({ shown: { bar, product } }: { readonly shown: ProductAtModel }) => (
  <main id="main" tabIndex={-1}>
    <Bar bar={bar} />
    {product ? (
      <PreviewedProduct product={product} />
    ) : (
      <div className="page catalog">
        <h1>{typeset`Товар не продаётся`}</h1>
        <p>{typeset`В это время покупатель не увидит его: товар скрыт или без цены.`}</p>
      </div>
    )}
  </main>
);

const Bar = ({ bar: { moment, links } }: { readonly bar: PreviewBar }) => (
  <nav className="page" aria-label="Предпросмотр">
    <p>
      <b>{typeset`Предпросмотр: ${moment}.`}</b>{' '}
      {typeset`Цены и скрытые вещи — на это время, наличие — как сейчас.`}
    </p>
    <PreviewLinks links={links} />
  </nav>
);
