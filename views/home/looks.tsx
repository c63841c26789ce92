import type { HomeModel } from '#src/models/home/home.ts';
import { Picture } from '#views/ui/picture.tsx';

export function Looks({ looks }: Pick<HomeModel, 'looks'>) {
  if (looks.length === 0) return null;
  return (
    <section className="home-section">
      <div className="section-head">
        <h2>Образы</h2>
        <a href="/shopbylook">Все образы</a>
      </div>
      <ul className="home-looks">
        {looks.map(({ title, href, picture }) => (
          <li key={href}>
            <a href={href}>
              <Picture picture={picture} sizes="(min-width: 768px) 25vw, 60vw" alt="" />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
