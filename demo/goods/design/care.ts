export interface CareSign {
  readonly sign: string;
  readonly title: string;
}

const signs = {
  'wash-30': 'Машинная стирка при 30 °C',
  'wash-30-delicate': 'Деликатная стирка при 30 °C',
  'wash-40': 'Машинная стирка при 40 °C',
  'hand-wash': 'Ручная стирка',
  'no-wash': 'Не стирать',
  'no-bleach': 'Не отбеливать',
  'iron-1': 'Гладить при температуре до 110 °C',
  'iron-2': 'Гладить при температуре до 150 °C',
  'iron-3': 'Гладить при температуре до 200 °C',
  'no-iron': 'Не гладить',
  'dry-clean': 'Сухая чистка',
  'no-dry-clean': 'Не подвергать сухой чистке',
  'no-tumble': 'Не сушить в барабане',
  'tumble-low': 'Сушить в барабане при низкой температуре',
  'dry-flat': 'Сушить на горизонтальной поверхности',
  'dry-line': 'Сушить в расправленном виде',
  'wipe-dry': 'Протирать сухой мягкой тканью',
  'wipe-damp': 'Протирать влажной губкой',
  brush: 'Чистить мягкой щёткой',
  'keep-dry': 'Беречь от воды и духов',
} as const;
type Sign = keyof typeof signs;

const sets = {
  tailored: ['no-wash', 'no-bleach', 'iron-2', 'dry-clean', 'no-tumble'],
  coat: ['no-wash', 'no-bleach', 'iron-1', 'dry-clean', 'no-tumble'],
  outer: ['wash-30-delicate', 'no-bleach', 'iron-1', 'no-dry-clean', 'no-tumble'],
  down: ['wash-30-delicate', 'no-bleach', 'no-iron', 'no-dry-clean', 'tumble-low'],
  delicate: ['wash-30-delicate', 'no-bleach', 'iron-1', 'dry-clean', 'no-tumble'],
  shirt: ['wash-40', 'no-bleach', 'iron-3', 'no-tumble', 'dry-line'],
  linen: ['wash-40', 'no-bleach', 'iron-3', 'dry-clean', 'dry-line'],
  cotton: ['wash-30', 'no-bleach', 'iron-2', 'no-tumble', 'dry-line'],
  denim: ['wash-30', 'no-bleach', 'iron-2', 'no-dry-clean', 'dry-line'],
  jersey: ['wash-30', 'no-bleach', 'iron-1', 'no-dry-clean', 'no-tumble'],
  knit: ['hand-wash', 'no-bleach', 'iron-1', 'no-tumble', 'dry-flat'],
  silk: ['no-wash', 'no-bleach', 'iron-1', 'dry-clean', 'no-tumble'],
  hand: ['hand-wash', 'no-bleach', 'no-iron', 'no-dry-clean', 'no-tumble'],
  leather: ['no-wash', 'no-bleach', 'no-iron', 'wipe-damp'],
  suede: ['no-wash', 'no-bleach', 'no-iron', 'brush'],
  shoes: ['no-wash', 'no-tumble', 'wipe-damp', 'brush'],
  wipe: ['no-wash', 'no-bleach', 'no-iron', 'wipe-damp'],
  jewellery: ['keep-dry', 'wipe-dry'],
  none: [],
} as const satisfies Record<string, readonly Sign[]>;
export type CareName = keyof typeof sets;

/** The signs on the label of goods with that kind of care. */
export function careSigns(name: CareName): CareSign[] {
  const chosen: readonly Sign[] = sets[name];
  return chosen.map((sign) => ({ sign, title: signs[sign] }));
}
