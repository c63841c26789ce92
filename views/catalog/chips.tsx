import type { ListLink, ListModel } from '#src/models/catalog/list.ts';
import { hx } from '#views/hx.ts';
import { Icon } from '#views/ui/icon.tsx';

/** The active filters; each chip links to the list without it. */
export function Chips({ chips, clear }: Pick<ListModel, 'chips' | 'clear'>) {
  return (
    <filter-chips>
      {chips.length > 0 && (
        <ul className="chips" aria-label="Выбрано">
          {chips.map(({ title, ...without }) => (
            <li key={without.href}>
              <a className="chip" {...changeTo(without)}>
                {title}
                <Icon name="close" title="убрать" />
              </a>
            </li>
          ))}
          <li>
            <a className="chip-clear" {...changeTo(clear)}>
              Сбросить всё
            </a>
          </li>
        </ul>
      )}
    </filter-chips>
  );
}

export const changeTo = ({ href, fragment }: ListLink) => ({
  href,
  ...hx({ get: fragment, target: '#product-list', swap: 'outerMorph', sync: 'this:drop' }),
});
