import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { ExchangeFileField } from './exchange-file-field.tsx';

interface ArchivePageProps {
  readonly mayImport: boolean;
  readonly problem: string;
  readonly request: string;
}

/** Takes the shop's content and settings out, and in. */
export const ArchivePage = ({ mayImport, problem, request }: ArchivePageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('exchanges')}>Обмены</a>
    </p>
    <h1>{typeset`Архив магазина`}</h1>
    <p className="quiet">
      {typeset`Товары, содержимое и настройки с картинками, без покупателей и заказов: переехать или открыть второй магазин.`}
    </p>
    {problem && <Problem>{problem}</Problem>}
    <form method="post" action={deskHref('exportShop')}>
      <input type="hidden" name="request" value={request} />
      <Button>{typeset`Собрать архив`}</Button>
    </form>
    {mayImport && (
      <section className="promotion-section" aria-labelledby="import">
        <h2 id="import">{typeset`Загрузить архив`}</h2>
        <form
          method="post"
          action={deskHref('importShop')}
          encType="multipart/form-data"
          className="article-form"
          noValidate
        >
          <input type="hidden" name="request" value={request} />
          <ExchangeFileField
            id="archive"
            label="Файл"
            accept=".gz"
            hint={typeset`Сначала покажем, что заменится. Архив до 2 ГБ, больше — командой.`}
          />
          <div className="form-buttons">
            <Button variant="white">Проверить</Button>
          </div>
        </form>
      </section>
    )}
  </>
);
