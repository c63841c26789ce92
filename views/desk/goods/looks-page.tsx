import { typeset } from '#src/config/typography.ts';
import type { LooksModel } from '#src/models/desk/goods/looks.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { OrderForm } from './order-form.tsx';

/** Collections with their looks. */
export const LooksPage = ({ model }: { readonly model: LooksModel }) => (
  <>
    <h1>Образы</h1>
    <FilterLinks label="Каталог" links={model.sections} />
    {model.mayChange && (
      <p className="list-tools">
        <a className="text-link" href={model.newCollectionHref}>{typeset`Добавить коллекцию`}</a>
      </p>
    )}
    {model.collections.length === 0 && (
      <p className="empty">{typeset`Коллекций ещё нет. Добавьте первую, затем образы в ней: они появятся на странице «Образы».`}</p>
    )}
    {model.collections.map((collection) => (
      <Collection key={collection.key} collection={collection} mayChange={model.mayChange} />
    ))}
    {model.mayChange && <OrderForm id="order" of="collection" within="" was={model.was} />}
  </>
);

interface CollectionProps {
  readonly collection: LooksModel['collections'][number];
  readonly mayChange: boolean;
}

const Collection = ({ collection, mayChange }: CollectionProps) => {
  const { key, title, href, newLookHref, isFirst, isLast, was, looks } = collection;
  return (
    <section aria-labelledby={`collection-${key}`} className="goods-section">
      <h2 id={`collection-${key}`}>
        <a href={href}>{title}</a>
      </h2>
      {mayChange && (
        <p className="goods-tools">
          <a className="text-link" href={newLookHref}>
            Добавить образ<span className="visually-hidden"> в коллекцию {title}</span>
          </a>
          <OrderButtons form="order" of={key} title={title} isFirst={isFirst} isLast={isLast} />
        </p>
      )}
      {looks.length === 0 && <p className="quiet">{typeset`Образов ещё нет.`}</p>}
      <ul className="catalogue-list">
        {looks.map((look) => (
          <li key={look.key}>
            <div className="goods-look">
              <img src={look.url} width={look.width} height={look.height} alt="" loading="lazy" />
              <div>
                <a href={look.href}>{look.title}</a>
                <p className="quiet">{look.about}</p>
              </div>
            </div>
            {mayChange && (
              <p className="goods-tools">
                <OrderButtons
                  form={`order-${key}`}
                  of={look.key}
                  title={look.title}
                  isFirst={look.isFirst}
                  isLast={look.isLast}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
      {mayChange && <OrderForm id={`order-${key}`} of="look" within={key} was={was} />}
    </section>
  );
};
