import type { ListModel } from '#src/storefront/models/catalog/list.ts';
import { Icon } from '#views/ui/icon.tsx';

/** The active filters; each chip links to the list without it. */
export function Chips({ chips, clearHref }: Pick<ListModel, 'chips' | 'clearHref'>) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Выбрано">
      {chips.map(({ title, href }) => (
        <li key={href}>
          <a className="chip" href={href}>
            {title}
            <Icon name="close" title="убрать" />
          </a>
        </li>
      ))}
      <li>
        <a className="chip-clear" href={clearHref}>
          Сбросить всё
        </a>
      </li>
    </ul>
  );
}
