import { typeset } from '#src/config/typography.ts';
import type { FavoriteModel, FavoritesModel } from '#src/models/favorites/favorites.ts';
import { href } from '#src/routes.ts';
import { ProductItem } from '#views/catalog/product-card.tsx';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { slot } from '#views/ui/slot.tsx';
import { Heart, ReturnButton } from '../ui/heart.tsx';

/** The visitor's favourites; a removed one can be restored in its place. */
export function FavoritesList({ favorites: list }: { readonly favorites: FavoritesModel }) {
  return (
    <>
      {list.refusal && (
        <p className="favorites-told" role="alert">
          {list.refusal}
        </p>
      )}
      {list.removed && <Removed code={list.removed} />}
      {list.total === 0 ? <Nothing /> : <List list={list} />}
    </>
  );
}

export function FavoritesTitle({ favorites: { total } }: { readonly favorites: FavoritesModel }) {
  return (
    <>
      Избранное{' '}
      <span className="favorites-total" {...slot('favorites-count')}>
        {total || null}
      </span>
    </>
  );
}

/** Without a script the page reloads without the removed product. */
function Removed({ code }: { readonly code: string }) {
  return (
    <div className="favorites-told" role="status">
      <p>Вещь убрана из избранного.</p>
      <ReturnButton code={code} />
    </div>
  );
}

function Nothing() {
  return (
    <div className="empty">
      <p className="empty-title">Здесь пока пусто</p>
      <p>Нажмите на сердечко у вещи, которая понравилась: она останется здесь, и её будет легко найти.</p>
      <div className="actions">
        <Button href={href('catalogRoot')}>В каталог</Button>
        <Button variant="white" href={href('shopByLook')}>
          Посмотреть образы
        </Button>
      </div>
    </div>
  );
}

function List({ list: { favorites, pages } }: { readonly list: FavoritesModel }) {
  return (
    <>
      <h2 className="visually-hidden">{typeset`Вещи в избранном`}</h2>
      <ul className="grid favorites">
        {favorites.map((favorite) => (
          <Favorite key={favorite.code} favorite={favorite} />
        ))}
      </ul>
      <PageLinks pages={pages} />
    </>
  );
}

function Favorite({ favorite: { code, card, isSoldOut } }: { readonly favorite: FavoriteModel }) {
  const removed = (
    <div className="favorite-removed">
      <p>Убрано</p>
      <ReturnButton code={code} />
    </div>
  );
  if (card)
    return (
      <ProductItem card={card} isFavorite soldOut={isSoldOut}>
        {removed}
      </ProductItem>
    );
  return (
    <li data-sold-out={isSoldOut ? '' : undefined}>
      <article className="card">
        <div className="card-pictures favorite-gone">
          <p>{typeset`Больше не продаётся`}</p>
        </div>
        <Heart code={code} title="вещь, которая больше не продаётся" set />
      </article>
      {removed}
    </li>
  );
}
