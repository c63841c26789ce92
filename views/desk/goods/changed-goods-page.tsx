import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { Note } from '../ui/note.tsx';

interface ChangedGoodsPageProps {
  readonly changed: number;
  /** The articles of those that were left alone. */
  readonly fed: readonly string[];
  readonly back: string;
  readonly undo: Parameters<typeof Note>[0]['undo'];
}

/** What came of a change of many models, where a feed keeps some. */
export const ChangedGoodsPage = ({ changed, fed, back, undo }: ChangedGoodsPageProps) => (
  <>
    <p className="way-back">
      <a href={back}>Товары</a>
    </p>
    <h1>Товары изменены</h1>
    <Note text={typeset`Изменено: ${changed}.`} undo={undo} />
    <p>{typeset`Не изменены, потому что это поле ведёт файл (${fed.length}). Возьмите его себе на странице товара или правилом для всего файла.`}</p>
    <ul className="goods-fed">
      {fed.map((code) => (
        <li key={code}>
          <a className="text-link" href={deskHref('model', { code })}>
            {code}
          </a>
        </li>
      ))}
    </ul>
  </>
);
