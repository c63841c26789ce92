import type { ReactNode } from 'react';
import { quoted } from '#src/config/quotes.ts';
import { typeset } from '#src/config/typography.ts';
import type { Blocks } from '#src/models/cabinet/blocks.ts';
import { href } from '#src/routes.ts';
import { ProductCards, ProductItem } from '#views/catalog/product-card.tsx';
import { Picture } from '#views/ui/picture.tsx';

interface BlocksProps {
  readonly blocks: Blocks;
}

/** The blocks of the account's first page below the latest order. */
export function CabinetBlocks({
  blocks: { club, promocodes, favorites, waiting, recommended },
}: BlocksProps) {
  return (
    <>
      {club && <Club summary={club} />}
      {promocodes && <Promocodes block={promocodes} />}
      {waiting && <Waiting block={waiting} />}
      {favorites && <Favorites block={favorites} />}
      {recommended && recommended.cards.length > 0 && (
        <Block id="recommended" title={recommended.title}>
          <ProductCards className="grid" cards={recommended.cards} />
        </Block>
      )}
    </>
  );
}

interface BlockProps {
  readonly id: string;
  readonly title: string;
  readonly all?: { readonly title: string; readonly href: string };
  readonly children: ReactNode;
}

function Block({ id, title, all, children }: BlockProps) {
  return (
    <section className="cabinet-block" aria-labelledby={`${id}-block`}>
      <div className="cabinet-block-head">
        <h2 id={`${id}-block`}>{title}</h2>
        {all && (
          <a className="text-link" href={all.href}>
            {all.title}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

function Club({ summary }: { readonly summary: NonNullable<Blocks['club']> }) {
  const { level, rate, balance, next, soonest } = summary;
  return (
    <Block
      id="club"
      title={`Клуб: уровень ${quoted(level)}`}
      all={{ title: typeset`Карта и баллы`, href: href('cabinetClub') }}
    >
      <p>{typeset`${balance}, с каждой покупки возвращаем ${rate}`}</p>
      {soonest && <p className="quiet">{soonest}</p>}
      {next && <p className="quiet">{next}</p>}
    </Block>
  );
}

function Promocodes({ block: { codes } }: { readonly block: NonNullable<Blocks['promocodes']> }) {
  const all = { title: 'Все промокоды', href: href('cabinetPromocodes') };
  return (
    <Block id="promocodes" title="Промокоды скоро закончатся" all={all}>
      {codes.length === 0 && <p className="quiet">Таких сейчас нет.</p>}
      {codes.length > 0 && (
        <ul className="ending-codes">
          {codes.map(({ code, title, until }) => (
            <li key={code}>
              <b>{code}</b> {title}
              <small>{typeset`до ${until}`}</small>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

function Waiting({ block: { products, hasMore } }: { readonly block: NonNullable<Blocks['waiting']> }) {
  const all = { title: typeset`Все покупки без отзыва`, href: href('cabinetReview') };
  return (
    <Block id="waiting" title="Ждут отзыва" {...(hasMore && { all })}>
      {products.length === 0 && (
        <p className="quiet">Здесь появятся полученные вещи: расскажите другим, как они сидят и носятся.</p>
      )}
      {products.length > 0 && (
        <ul className="waiting-products">
          {products.map(({ title, href: address, writeHref, picture }) => (
            <li key={writeHref}>
              {picture && <Picture picture={picture} sizes="64px" alt="" />}
              <div>
                <a href={address ?? undefined}>{title}</a>
                <a
                  className="text-link"
                  href={writeHref ?? undefined}
                  aria-label={`Написать отзыв: ${title}`}
                >
                  Написать отзыв
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

function Favorites({ block: { total, cards } }: { readonly block: NonNullable<Blocks['favorites']> }) {
  const all = { title: 'Всё избранное', href: href('cabinetFavorites') };
  return (
    <Block
      id="favorites"
      title={typeset`В избранном: скидки и последние размеры`}
      {...(total > 0 && { all })}
    >
      {total === 0 && (
        <p className="quiet">
          Нажмите на сердечко у вещи, которая понравилась: скажем здесь, когда на неё будет скидка.
        </p>
      )}
      {total > 0 && cards.length === 0 && (
        <p className="quiet">Пока ни скидок, ни последних размеров: всё на месте.</p>
      )}
      {cards.length > 0 && (
        <ul className="grid favorites">
          {cards.map(({ card, note }) => (
            <ProductItem key={card.code} card={card} isFavorite>
              <p className="favorite-note">{note}</p>
            </ProductItem>
          ))}
        </ul>
      )}
    </Block>
  );
}
