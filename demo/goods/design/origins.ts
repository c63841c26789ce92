import type { Chance } from '../../chance.ts';

export interface Origin {
  readonly code: string;
  readonly title: string;
}

const ru: Origin = { code: 'RU', title: 'Россия' };
const origins = {
  clothes: [
    [ru, 8],
    [{ code: 'BY', title: 'Беларусь' }, 3],
    [{ code: 'TR', title: 'Турция' }, 3],
    [{ code: 'AM', title: 'Армения' }, 2],
    [{ code: 'UZ', title: 'Узбекистан' }, 2],
    [{ code: 'CN', title: 'Китай' }, 3],
    [{ code: 'VN', title: 'Вьетнам' }, 1],
  ],
  leather: [
    [ru, 4],
    [{ code: 'IT', title: 'Италия' }, 2],
    [{ code: 'TR', title: 'Турция' }, 3],
    [{ code: 'CN', title: 'Китай' }, 2],
    [{ code: 'AM', title: 'Армения' }, 1],
  ],
} as const;

export function originOf(material: string, chance: Chance): Origin {
  return chance.weighted<Origin>(
    material === 'Кожа' || material === 'Замша' ? origins.leather : origins.clothes,
  );
}
