import { createXmlReader, FeedRejected } from '#src/backend/feed/index.ts';
import {
  MAX_ELEMENTS_OF_LIST,
  MAX_ELEMENTS_OF_RECORD,
  MAX_FILE_CHARACTERS,
  MAX_TEXT_CHARACTERS,
} from '../limits.ts';
import { type Element, isYes, localName } from './elements.ts';

/** An element that a file consists of, and what is said of the package that it stands in. */
export interface FoundElement {
  readonly element: Element;
  /** Whether the package has changes only, and so says nothing of what it leaves out. */
  readonly isChange: boolean;
}

/** By name: the parents that an element must have to be taken whole, the nearest first. */
const WHOLE = new Map<string, readonly (readonly string[])[]>([
  ['Группы', [['Классификатор']]],
  ['Свойство', [['Свойства']]],
  ['СвойствоНоменклатуры', [['Свойства']]],
  ['ТипЦены', [['ТипыЦен']]],
  [
    'Склад',
    [
      ['Склады', 'ПакетПредложений'],
      ['Склады', 'ИзмененияПакетаПредложений'],
      ['Склады', 'Классификатор'],
    ],
  ],
  [
    'Товар',
    [
      ['Товары', 'Каталог'],
      ['Товары', 'ИзмененияКаталога'],
    ],
  ],
  ['Предложение', [['Предложения']]],
  ['Документ', [['КоммерческаяИнформация'], ['Контейнер']]],
]);
const LISTS = new Set(['Группы', 'Свойство', 'СвойствоНоменклатуры']);
const CHANGES = new Set(['ИзмененияПакетаПредложений', 'ИзмененияКаталога']);
const PACKAGES = new Set(['Каталог', 'ПакетПредложений', ...CHANGES]);
const ROOTS = new Set(['КоммерческаяИнформация', ...CHANGES]);

/**
 * Streams the elements of a CommerceML file, of version 2 or 3.
 *
 * @throws {FeedRejected} if it is malformed, cut off, or something else
 */
export async function* readElements(text: AsyncIterable<string>): AsyncGenerator<readonly FoundElement[]> {
  let found: FoundElement[] = [];
  let characters = 0;
  const xml = createXmlReader(listenerFor((one) => found.push(one)));
  for await (const piece of text) {
    characters += piece.length;
    if (characters > MAX_FILE_CHARACTERS) throw new FeedRejected('The file is too long');
    xml.write(piece);
    if (found.length > 0) yield found;
    found = [];
  }
  xml.end();
  if (found.length > 0) yield found;
}

type Attributes = Readonly<Record<string, string>>;

function listenerFor(take: (found: FoundElement) => void) {
  const path: string[] = [];
  const open: Element[] = [];
  let count = 0;
  let isChange = true;
  const begin = (name: string, attributes: Attributes) => {
    const [whole] = open;
    count = whole ? count + 1 : 1;
    if (whole && count > (LISTS.has(whole.name) ? MAX_ELEMENTS_OF_LIST : MAX_ELEMENTS_OF_RECORD))
      throw new FeedRejected(`<${whole.name}> has too many elements`);
    const element = { name, attributes: namedLocally(attributes), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  return {
    opened(written: string, attributes: Attributes) {
      const name = localName(written);
      if (path.length === 0 && !ROOTS.has(name))
        throw new FeedRejected(`The root is <${name.slice(0, 60)}>, not <КоммерческаяИнформация>`);
      if (PACKAGES.has(name)) isChange = CHANGES.has(name) || saysChange(attributes);
      if (open.length > 0 || isWhole(name, path)) begin(name, attributes);
      path.push(name);
    },
    text(text: string) {
      const element = open.at(-1);
      if (element && element.text.length < MAX_TEXT_CHARACTERS)
        element.text = (element.text + text).slice(0, MAX_TEXT_CHARACTERS);
    },
    closed() {
      path.pop();
      const element = open.pop();
      if (element && open.length === 0) take({ element, isChange });
    },
    mended() {},
    isMarkup: () => false,
  };
}

/** A package that does not say which it is must not close anything. */
function saysChange(attributes: Attributes): boolean {
  const said = namedLocally(attributes).get('СодержитТолькоИзменения');
  return said === undefined || isYes(said);
}

const namedLocally = (attributes: Attributes): ReadonlyMap<string, string> =>
  new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

function isWhole(name: string, path: readonly string[]): boolean {
  const parents = WHOLE.get(name);
  return (
    parents?.some((wanted) => wanted.every((parent, at) => path[path.length - 1 - at] === parent)) ?? false
  );
}
