import { typeset } from '#src/config/typography.ts';
import type { PreviewModel } from '#src/models/desk/content/preview.ts';
import { Button } from '#views/ui/button.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';

interface PreviewPageProps {
  readonly preview: PreviewModel;
}

/** What the shop would show at a moment in a city. */
export const PreviewPage = ({ preview }: PreviewPageProps) => (
  <>
    <FilterLinks label="Страна" links={preview.countries} />
    <Moment preview={preview} />
    <p role="status">{preview.title}</p>
    {preview.goodsHref && (
      <p>
        <a className="text-link" href={preview.goodsHref}>{typeset`Товары и цены на это время`}</a>
      </p>
    )}
    {preview.places.map(({ title, banners }) => (
      <section key={title} className="preview-place">
        <h2>{title}</h2>
        {banners.length === 0 && <p className="quiet">{typeset`Ничего не показывается.`}</p>}
        <ul className="preview-banners">
          {banners.map((banner) => (
            <li key={`${banner.title} ${banner.content}`}>
              {banner.picture && <img src={banner.picture} alt="" loading="lazy" />}
              <b>{banner.title}</b>
              <span>{banner.content}</span>
              {banner.mark && <small>{banner.mark}</small>}
            </li>
          ))}
        </ul>
      </section>
    ))}
    <h2>Меню</h2>
    <Lists lists={preview.menus} />
    <h2>Статьи</h2>
    <Lists lists={preview.articles} />
  </>
);

const Moment = ({ preview: { action, country, at, city, cityProblem } }: PreviewPageProps) => (
  <form action={action} className="article-form">
    <input type="hidden" name="country" value={country} />
    <div className="content-moments">
      <div className="field">
        <label htmlFor="at">{typeset`День и час`}</label>
        <input id="at" name="at" type="datetime-local" defaultValue={at} />
      </div>
      <div className="field">
        <label htmlFor="city">Город</label>
        <input
          id="city"
          name="city"
          type="text"
          maxLength={100}
          defaultValue={city}
          placeholder="Вся страна"
          aria-describedby={cityProblem ? 'city-problem' : undefined}
        />
        {cityProblem && (
          <p className="field-error" id="city-problem">
            {cityProblem}
          </p>
        )}
      </div>
    </div>
    <div className="form-buttons">
      <Button>Показать</Button>
    </div>
  </form>
);

interface ListsProps {
  readonly lists: PreviewModel['menus'];
}

const Lists = ({ lists }: ListsProps) => (
  <dl className="filled-texts">
    {lists.length === 0 && <div className="quiet">{typeset`Ничего не показывается.`}</div>}
    {lists.map(({ title, items }) => (
      <div key={title}>
        <dt>{title}</dt>
        {items.map((item) => (
          <dd key={item}>{item}</dd>
        ))}
        {items.length === 0 && <dd>Пусто</dd>}
      </div>
    ))}
  </dl>
);
