import type { NamedRecord } from '../reading/records.ts';
import { namedIn } from './entries.ts';
import { nameKeyOf } from './mapping.ts';
import type { Mirror, NamedKind } from './mirror.ts';

/** What 1C calls something that the staff decides on. */
export interface SeenName {
  readonly kind: Exclude<NamedKind, 'group'>;
  /** Its id; of a characteristic, which has none, the key of its name. */
  readonly id: string;
  readonly name: string;
  /** A price type's currency, or some values of a property. */
  readonly detail: string;
}

/** Of each kind; a shop has tens of them. */
const MOST_NAMES = 300;
const MOST_VALUES = 3;
const KINDS = ['price', 'warehouse', 'property'] as const;

const TRAITS = `SELECT traits.value ->> 0 AS name, MIN(traits.value ->> 1) AS detail
  FROM stage.offers, json_each(stage.offers.data, '$.traits') AS traits
  WHERE stage.offers.is_news = 1 GROUP BY 1 ORDER BY 1 LIMIT ${MOST_NAMES}`;

/** All price types, warehouses and properties that 1C has told of, and the characteristics of a session's offers. */
export function seenNames(mirror: Mirror): readonly SeenName[] {
  const named = KINDS.flatMap((kind) =>
    namedIn<NamedRecord>(mirror, kind)
      .slice(0, MOST_NAMES)
      .map((one) => ({ kind, id: one.id, name: one.name, detail: detailOf(one) })),
  );
  const traits = mirror
    .prepare(TRAITS)
    .all()
    .map(({ name, detail }) => traitName(String(name), String(detail)));
  return [...named, ...traits];
}

const traitName = (name: string, detail: string): SeenName => ({
  ...{ kind: 'property', name, detail },
  id: nameKeyOf(name),
});

const detailOf = ({ currency, values = {} }: NamedRecord): string =>
  currency ?? Object.values(values).slice(0, MOST_VALUES).join(', ');
