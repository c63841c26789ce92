import { expect, test } from 'vitest';
import { messageHtml, messageText } from '#src/models/message-html.ts';

test('a message keeps emphasis and safe links alone', () => {
  const html =
    '<p class="x">Можно <b>так</b> <a href="/sale" onclick="x()">здесь</a></p><img src="x"><script>x()</script>';
  expect(messageHtml(html)).toBe('<p>Можно <b>так</b> <a href="/sale">здесь</a></p>');
  expect(messageHtml('<a href="javascript:x()">а</a><a href="//evil.example">б</a>')).toBe(
    '<a>а</a><a>б</a>',
  );
});

test('a message’s text is what it says', () => {
  expect(messageText(' <p>Пальто &amp; <b>шарф</b> &lt;новое&gt;</p> ')).toBe('Пальто & шарф <новое>');
});
