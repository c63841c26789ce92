import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';

interface ModelNavProps {
  readonly code: string;
  readonly current: ModelPart;
}

/** A part of what is kept of a model; the pages of each have its route. */
const parts = [
  ['model', 'Модель'],
  ['goodsPictures', 'Фото'],
  ['modelPrices', typeset`Цены и показ`],
  ['relatedGoods', 'Рядом'],
  ['previewModel', typeset`Как увидят`],
] as const;
type ModelPart = (typeof parts)[number][0];

/** The pages of a model. */
export const ModelNav = ({ code, current }: ModelNavProps) => (
  <nav className="filters" aria-label="Товар">
    <ul>
      {parts.map(([name, title]) => (
        <li key={name}>
          <a href={deskHref(name, { code })} aria-current={name === current ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
