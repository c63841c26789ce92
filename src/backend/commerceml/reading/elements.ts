/** An element of CommerceML with all that it contains, by local names. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  text: string;
  readonly children: Element[];
}

/** The part of a name after its namespace's prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const childOf = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name);

export const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of a child; undefined without such a child. */
export const textOf = (element: Element, name: string): string | undefined =>
  childOf(element, name)?.text.trim();

/** All elements of a list: `<Цены><Цена/></Цены>`; undefined without the list. */
export function listIn(element: Element, list: string, name: string): readonly Element[] | undefined {
  const found = childOf(element, list);
  return found && childrenOf(found, name);
}

/** Whether 1C says that what this element describes is gone, in any of its versions' ways. */
export const isRemoved = (element: Element): boolean =>
  /^удал[её]н/i.test(statusOf(element) ?? '') || isYes(textOf(element, 'ПометкаУдаления'));

/** Whether 1C says so or describes what is there; undefined of a mere price or count. */
export function removalIn(element: Element): boolean | undefined {
  const told = [textOf(element, 'Наименование'), textOf(element, 'ПометкаУдаления'), statusOf(element)];
  return told.some((text) => text !== undefined) ? isRemoved(element) : undefined;
}

const statusOf = (element: Element): string | undefined =>
  element.attributes.get('Статус') ?? textOf(element, 'Статус');

export const isYes = (text: string | undefined): boolean => /^(true|1|да)$/i.test(text?.trim() ?? '');
