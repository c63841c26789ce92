export interface Branch {
  readonly slug: string;
  readonly title: string;
  readonly children?: readonly Branch[];
}

const branch = (slug: string, title: string, children?: readonly Branch[]): Branch => ({
  slug,
  title,
  children,
});

/** The catalogue's tree, three levels deep. */
export const categoryTree: readonly Branch[] = [
  branch('women', 'Женщинам', [
    branch('outerwear', 'Верхняя одежда', [
      branch('coats', 'Пальто'),
      branch('trenches', 'Плащи и тренчи'),
      branch('puffers', 'Пуховики'),
      branch('parkas', 'Парки'),
      branch('jackets', 'Куртки и бомберы'),
    ]),
    branch('jackets', 'Жакеты', [
      branch('single', 'Однобортные жакеты'),
      branch('double', 'Двубортные жакеты'),
      branch('vests', 'Жилеты'),
    ]),
    branch('suits', 'Костюмы', [
      branch('trouser-suits', 'Брючные костюмы'),
      branch('jumpsuits', 'Комбинезоны'),
    ]),
    branch('dresses', 'Платья', [
      branch('mini', 'Короткие платья'),
      branch('midi', 'Платья миди'),
      branch('maxi', 'Длинные платья'),
    ]),
    branch('blouses', 'Блузы и рубашки', [branch('blouses', 'Блузы'), branch('shirts', 'Рубашки')]),
    branch('knitwear', 'Трикотаж', [
      branch('sweaters', 'Джемперы и свитеры'),
      branch('cardigans', 'Кардиганы'),
      branch('turtlenecks', 'Водолазки'),
    ]),
    branch('tops', 'Футболки и толстовки', [
      branch('tshirts', 'Футболки'),
      branch('polo', 'Поло'),
      branch('hoodies', 'Толстовки'),
    ]),
    branch('trousers', 'Брюки и шорты', [
      branch('straight', 'Прямые и зауженные брюки'),
      branch('wide', 'Широкие брюки'),
      branch('shorts', 'Шорты'),
    ]),
    branch('jeans', 'Джинсы', [
      branch('straight', 'Прямые джинсы'),
      branch('slim', 'Зауженные джинсы'),
      branch('wide', 'Широкие джинсы'),
    ]),
    branch('skirts', 'Юбки', [
      branch('mini', 'Короткие юбки'),
      branch('midi', 'Юбки миди'),
      branch('maxi', 'Длинные юбки'),
    ]),
    branch('lingerie', 'Бельё и одежда для дома', [
      branch('bras', 'Бюстгальтеры'),
      branch('briefs', 'Трусы'),
      branch('pyjamas', 'Пижамы'),
      branch('robes', 'Халаты'),
      branch('socks', 'Носки'),
    ]),
    branch('shoes', 'Обувь', [
      branch('pumps', 'Туфли'),
      branch('loafers', 'Лоферы и дерби'),
      branch('boots', 'Ботинки и сапоги'),
      branch('sneakers', 'Кеды и кроссовки'),
      branch('sandals', 'Босоножки'),
    ]),
    branch('bags', 'Сумки', [
      branch('totes', 'Шоперы и тоуты'),
      branch('handbags', 'Сумки с короткими ручками'),
      branch('clutches', 'Клатчи'),
      branch('backpacks', 'Рюкзаки'),
    ]),
  ]),
  branch('men', 'Мужчинам', [
    branch('suits', 'Костюмы', [
      branch('single', 'Однобортные костюмы'),
      branch('double', 'Двубортные костюмы'),
    ]),
    branch('jackets', 'Пиджаки', [
      branch('single', 'Однобортные пиджаки'),
      branch('double', 'Двубортные пиджаки'),
      branch('vests', 'Жилеты'),
    ]),
    branch('outerwear', 'Верхняя одежда', [
      branch('coats', 'Пальто'),
      branch('trenches', 'Плащи'),
      branch('puffers', 'Пуховики'),
      branch('parkas', 'Парки'),
      branch('jackets', 'Куртки и бомберы'),
    ]),
    branch('shirts', 'Сорочки и рубашки', [
      branch('formal', 'Сорочки под галстук'),
      branch('casual', 'Рубашки на каждый день'),
    ]),
    branch('knitwear', 'Трикотаж', [
      branch('sweaters', 'Джемперы и свитеры'),
      branch('cardigans', 'Кардиганы'),
      branch('turtlenecks', 'Водолазки'),
    ]),
    branch('tops', 'Футболки и толстовки', [
      branch('tshirts', 'Футболки'),
      branch('polo', 'Поло'),
      branch('hoodies', 'Толстовки'),
    ]),
    branch('trousers', 'Брюки и шорты', [
      branch('classic', 'Классические брюки'),
      branch('chinos', 'Чиносы'),
      branch('shorts', 'Шорты'),
    ]),
    branch('jeans', 'Джинсы', [branch('slim', 'Зауженные джинсы'), branch('straight', 'Прямые джинсы')]),
    branch('underwear', 'Бельё и одежда для дома', [
      branch('boxers', 'Боксеры'),
      branch('pyjamas', 'Пижамы'),
      branch('robes', 'Халаты'),
      branch('socks', 'Носки'),
    ]),
    branch('shoes', 'Обувь', [
      branch('oxfords', 'Оксфорды и дерби'),
      branch('loafers', 'Лоферы'),
      branch('boots', 'Ботинки'),
      branch('sneakers', 'Кеды и кроссовки'),
    ]),
    branch('bags', 'Сумки', [
      branch('briefcases', 'Портфели'),
      branch('backpacks', 'Рюкзаки'),
      branch('totes', 'Шоперы'),
    ]),
  ]),
  branch('accessories', 'Аксессуары', [
    branch('belts', 'Ремни', [branch('women', 'Женские ремни'), branch('men', 'Мужские ремни')]),
    branch('ties', 'Галстуки и бабочки', [branch('ties', 'Галстуки'), branch('bowties', 'Бабочки')]),
    branch('scarves', 'Шарфы и платки', [
      branch('women', 'Женские шарфы и платки'),
      branch('men', 'Мужские шарфы'),
    ]),
    branch('headwear', 'Головные уборы', [
      branch('beanies', 'Шапки'),
      branch('caps', 'Кепки'),
      branch('hats', 'Шляпы'),
    ]),
    branch('gloves', 'Перчатки', [branch('women', 'Женские перчатки'), branch('men', 'Мужские перчатки')]),
    branch('jewellery', 'Украшения', [
      branch('earrings', 'Серьги'),
      branch('necklaces', 'Колье и подвески'),
      branch('bracelets', 'Браслеты'),
      branch('cufflinks', 'Запонки'),
    ]),
  ]),
  branch('gifts', 'Подарки', [branch('cards', 'Подарочные карты')]),
];

export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly path: string;
  readonly title: string;
  readonly position: number;
}

/** The tree as rows, parents before children; ids follow the order. */
export function categoryRows(): CategoryRow[] {
  const rows: CategoryRow[] = [];
  const walk = (branches: readonly Branch[], parent: CategoryRow | undefined) => {
    for (const [position, { slug, title, children }] of branches.entries()) {
      const path = parent ? `${parent.path}/${slug}` : slug;
      const row = { id: rows.length + 1, parent_id: parent?.id ?? null, path, title, position };
      rows.push(row);
      walk(children ?? [], row);
    }
  };
  walk(categoryTree, undefined);
  return rows;
}
