import type { PartLinks } from '#src/models/desk/delivery/words.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

/** The heading of a part of the room. */
export const DeliveryHead = ({ links }: { readonly links: PartLinks }) => (
  <>
    <h1>Доставка</h1>
    <FilterLinks label="Разделы" links={links.parts} />
    <FilterLinks label="Страна" links={links.countries} />
  </>
);
