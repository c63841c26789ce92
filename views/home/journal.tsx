import type { HomeModel } from '#src/models/home/home.ts';
import { Picture } from '#views/ui/picture.tsx';

export function Journal({ news }: Pick<HomeModel, 'news'>) {
  if (news.length === 0) return null;
  return (
    <section className="home-section">
      <div className="section-head">
        <h2>Журнал</h2>
        <a href="/news">Все новости</a>
      </div>
      <ul className="home-news">
        {news.map(({ title, announce, date, dateTime, href, picture }) => (
          <li key={href}>
            <a href={href}>
              {picture ? (
                <Picture picture={picture} sizes="(min-width: 768px) 33vw, 100vw" alt="" />
              ) : (
                <span className="home-news-tile" aria-hidden="true">
                  Журнал
                </span>
              )}
              <time dateTime={dateTime}>{date}</time>
              <h3>{title}</h3>
            </a>
            <p>{announce}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
