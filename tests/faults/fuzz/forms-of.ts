import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Field = readonly [name: string, value: string];

export interface FoundForm {
  /** Path and query. */
  readonly action: string;
  readonly isPost: boolean;
  /** With all boxes ticked, and the first of radio buttons of a name. */
  readonly fields: readonly Field[];
  /** The values that its controls offer, by name. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
}

const controls = ['input', 'select', 'textarea', 'button'];

/** The forms of a page, as a browser without scripts has them, once for each of their buttons with a name; without files. */
export function formsOf(html: string, address: string): FoundForm[] {
  const document = parseDocument(html);
  const named = DomUtils.findAll(
    ({ name, attribs }) => controls.includes(name) && !!attribs.name && attribs.type !== 'file',
    document.children,
  );
  return DomUtils.getElementsByTagName('form', document)
    .filter((form) => form.attribs.method !== 'dialog' && !isDisabled(form))
    .flatMap((form) => {
      const own = named.filter((each) => ownerOf(each) === (each.attribs.form ? form.attribs.id : form));
      const buttons = own.filter(({ name }) => name === 'button');
      const fields = own.filter(({ name }) => name !== 'button');
      return (buttons.length > 0 ? buttons : [undefined]).map((pressed) => {
        const { method, action = address } = form.attribs;
        const sent = pressed ? [...fields, pressed] : fields;
        return {
          action: pressed?.attribs.formaction ?? action,
          isPost: method === 'post',
          ...valuesOf(sent),
        };
      });
    });
}

/** The form around a control, or the ID of the one that it names. */
function ownerOf({ attribs, parent }: Element): unknown {
  if (attribs.form) return attribs.form;
  let around = parent;
  while (around && !('name' in around && around.name === 'form')) around = around.parent;
  return around;
}

function valuesOf(elements: readonly Element[]): Pick<FoundForm, 'fields' | 'choices'> {
  const offered = elements.map((element) => ({
    name: element.attribs.name ?? '',
    values: offeredBy(element),
    isRadio: element.attribs.type === 'radio',
  }));
  const choices = Map.groupBy(offered, ({ name }) => name);
  const sent = offered.filter(
    ({ name, isRadio }, at) => !isRadio || offered.findIndex((other) => other.name === name) === at,
  );
  return {
    fields: sent.map(({ name, values }) => [name, values[0] ?? '']),
    choices: new Map([...choices].map(([name, all]) => [name, all.flatMap(({ values }) => values)])),
  };
}

function offeredBy(element: Element): string[] {
  if (element.name === 'textarea') return [DomUtils.textContent(element)];
  if (element.name !== 'select')
    return [element.attribs.value ?? (element.attribs.type === 'checkbox' ? 'on' : '')];
  return DomUtils.getElementsByTagName('option', element).map(
    (option) => option.attribs.value ?? DomUtils.textContent(option),
  );
}

/** Whether none of its buttons can be pressed, as of one who may only read it. */
function isDisabled(form: Element): boolean {
  const disabled = DomUtils.getElementsByTagName('fieldset', form).filter(
    ({ attribs }) => 'disabled' in attribs,
  );
  const locked = new Set(DomUtils.getElementsByTagName('button', disabled));
  return (
    locked.size > 0 && DomUtils.getElementsByTagName('button', form).every((button) => locked.has(button))
  );
}
