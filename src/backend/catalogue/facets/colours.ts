export interface ColourGroup {
  readonly value: string;
  readonly title: string;
  readonly hex: string;
}

/** In display order: neutrals from dark to light, then the colour wheel. */
const colourGroups: readonly ColourGroup[] = [
  { value: 'black', title: 'Чёрный', hex: '#1a1a1a' },
  { value: 'gray', title: 'Серый', hex: '#8c8c8c' },
  { value: 'white', title: 'Белый', hex: '#ffffff' },
  { value: 'milk', title: 'Молочный', hex: '#f5efe0' },
  { value: 'beige', title: 'Бежевый', hex: '#d8c3a5' },
  { value: 'brown', title: 'Коричневый', hex: '#6b4a2f' },
  { value: 'burgundy', title: 'Бордовый', hex: '#6d1a2d' },
  { value: 'red', title: 'Красный', hex: '#c0272d' },
  { value: 'orange', title: 'Оранжевый', hex: '#e57a2e' },
  { value: 'yellow', title: 'Жёлтый', hex: '#edc52f' },
  { value: 'green', title: 'Зелёный', hex: '#3f7a4b' },
  { value: 'khaki', title: 'Хаки', hex: '#6e6b47' },
  { value: 'turquoise', title: 'Бирюзовый', hex: '#3aa6a6' },
  { value: 'light-blue', title: 'Голубой', hex: '#8ab8de' },
  { value: 'blue', title: 'Синий', hex: '#2453a6' },
  { value: 'navy', title: 'Тёмно-синий', hex: '#1b2a4a' },
  { value: 'violet', title: 'Фиолетовый', hex: '#6c4a9c' },
  { value: 'pink', title: 'Розовый', hex: '#e3a2b4' },
  { value: 'silver', title: 'Серебряный', hex: '#c0c0c0' },
  { value: 'gold', title: 'Золотой', hex: '#c9a45c' },
  { value: 'multicolor', title: 'Разноцветный', hex: '#b9a7c9' },
];

const groupOfName = new Map(
  colourGroups.flatMap((one, position) =>
    [one.value, one.title].map((name) => [plain(name), { ...one, position }] as const),
  ),
);
for (const name of ['multi', 'multicolour', 'мультиколор', 'мульти', 'принт', 'цветной'])
  setAlias(name, 'multicolor');
setAlias('grey', 'gray');
setAlias('purple', 'violet');
setAlias('серебристый', 'silver');
setAlias('золотистый', 'gold');

/** The group with this value or title, and its place in the display order. */
export function colourGroupOf(name: string): (ColourGroup & { readonly position: number }) | undefined {
  return groupOfName.get(plain(name));
}

function setAlias(alias: string, value: string): void {
  const known = groupOfName.get(value);
  if (known) groupOfName.set(alias, known);
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll('ё', 'е');
}
