import { expect, test } from 'vitest';
import { slotContents, slottedHtml } from '#views/chrome/slotted-html.tsx';
import { Slot } from '#views/ui/slot.tsx';

const headerHtml = slottedHtml(({ shop }: { readonly shop: string }) => (
  <>
    <b>{shop}</b>
    <Slot name="city">Москва</Slot>
    <Slot name="cart-count" as="div" className="count">
      0
    </Slot>
    <Slot name="hearts" hidden />
  </>
));

const model = { shop: 'Покрой' };
const show = (slots: Parameters<typeof slotContents>[0]) => String(headerHtml(model, slotContents(slots)));

test('a slot without content keeps its default, and null empties it', () => {
  const cart = '<div class="count" data-slot="cart-count">';
  const hearts = '<span hidden="" data-slot="hearts"></span>';
  expect(show({})).toBe(`<b>Покрой</b><span data-slot="city">Москва</span>${cart}0</div>${hearts}`);
  expect(show({ city: 'Ереван', 'cart-count': null })).toBe(
    `<b>Покрой</b><span data-slot="city">Ереван</span>${cart}</div>${hearts}`,
  );
});

test('one visitor’s content is not shown to the next', () => {
  show({ city: 'Ереван', hearts: <i>A</i> });
  expect(show({})).toContain('<span data-slot="city">Москва</span>');
  expect(show({})).not.toContain('<i>');
});

test('text that looks like a slot or a replacement pattern is escaped and kept', () => {
  const hostile = `</slot><slot name="hearts">$1$&`;
  const escaped = '&lt;/slot&gt;&lt;slot name=&quot;hearts&quot;&gt;$1$&amp;';
  expect(show({ city: hostile })).toContain(`<span data-slot="city">${escaped}</span>`);
  expect(String(headerHtml({ shop: hostile }, slotContents({})))).toContain(`<b>${escaped}</b>`);
});
