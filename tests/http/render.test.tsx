import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { renderInto, renderTo } from '#src/storefront/http/render.ts';

const words = (letter: string, count: number) => <p>{letter.repeat(count)}</p>;
const html = (letter: string, count: number) => `<p>${letter.repeat(count)}</p>`;
const text = (bytes: Buffer) => bytes.toString();

function Broken(): never {
  throw new Error('broken view');
}

test('gives each of many views that are rendered at once its own HTML, whatever its length', async () => {
  const views = ['а', 'b', '₽', '\u{1F457}'].flatMap((letter) =>
    [0, 1, 5_000, 200_000].map((count) => ({ letter, count })),
  );
  const made = await Promise.all(views.map(({ letter, count }) => renderInto(words(letter, count), text)));
  expect(made).toEqual(views.map(({ letter, count }) => html(letter, count)));
});

test('fails with a view that throws, and goes on with the next', async () => {
  await expect(renderInto(<Broken />, text)).rejects.toThrow('broken view');
  await expect(renderTo(new PassThrough(), <Broken />)).rejects.toThrow('broken view');
  expect(await renderInto(words('б', 3), text)).toBe(html('б', 3));
});

test('fails where nothing can be made of the HTML', async () => {
  const fail = () => {
    throw new Error('can not be made');
  };
  await expect(renderInto(words('a', 3), fail)).rejects.toThrow('can not be made');
  expect(await renderInto(words('b', 3), text)).toBe(html('b', 3));
});

test('streams a page in few pieces, each of its own memory', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => `${row}`.padEnd(500, 'щ'));
  const page = (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
  const target = new PassThrough({ highWaterMark: 1 });
  const pieces: Buffer[] = [];
  target.on('data', (piece: Buffer) => pieces.push(piece));
  await Promise.all([renderTo(target, page), renderInto(words('x', 100_000), text)]);
  await buffer(target);
  const sent = Buffer.concat(pieces).toString();
  expect(sent.match(/<li>/g)).toHaveLength(300);
  expect(sent.endsWith('щ</li></ul>')).toBe(true);
  expect(sent).not.toContain('x');
  expect(pieces.length).toBeLessThan(12);
});
