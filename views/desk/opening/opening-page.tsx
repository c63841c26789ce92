import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { LegalTextModel, OpeningModel } from '#src/models/desk/opening/opening.ts';
import type { TaskModel } from '#src/models/desk/opening/tasks.ts';
import { Button } from '#views/ui/button.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { SellerForm } from './seller-form.tsx';

interface OpeningPageProps {
  readonly opening: OpeningModel;
  readonly problem: string;
}

/** What a shop needs before it takes its first order. */
export function OpeningPage({ opening, problem }: OpeningPageProps) {
  const { country, countries, isOpen, tasks, texts, seller } = opening;
  return (
    <>
      <h1>Открытие магазина</h1>
      <FilterLinks label="Страна" links={countries} />
      {problem && <Problem>{problem}</Problem>}
      <p>
        {isOpen
          ? typeset`Магазин открыт: покупатели оформляют заказы.`
          : typeset`Магазин ещё закрыт: товары видно, над каждой страницей стоит «Скоро откроемся», заказы не принимаются.`}
      </p>
      <ol className="opening-tasks">
        {tasks.map((task) => (
          <Task key={task.name} task={task} />
        ))}
      </ol>
      <p>
        <a className="text-link" href={opening.lawHref}>
          {typeset`Закон: что проверено и чего не хватает`}
        </a>
      </p>
      <OpenForm opening={opening} />
      <div className="opening-parts">
        <SellerForm country={country} seller={seller} />
        <Texts texts={texts} />
      </div>
    </>
  );
}

const Task = ({ task: { title, state, stateTitle, detail, href } }: { readonly task: TaskModel }) => (
  <li className="opening-task" data-state={state}>
    <b className="opening-state">{stateTitle}</b>
    <span>
      {href ? (
        <a className="text-link" href={href}>
          {title}
        </a>
      ) : (
        title
      )}
      {detail && <span className="quiet">{detail}</span>}
    </span>
  </li>
);

function OpenForm({ opening: { country, isOpen, isReady } }: { readonly opening: OpeningModel }) {
  const action = deskHref('openShop', { country });
  if (isOpen)
    return (
      <details>
        <summary>Закрыть магазин…</summary>
        <p>{typeset`Заказы и брони перестанут приниматься, товары останутся на виду. Уже сделанные заказы это не тронет.`}</p>
        <form method="post" action={action}>
          <Button variant="white" name="open" value="no">
            Закрыть магазин
          </Button>
        </form>
      </details>
    );
  if (!isReady) return null;
  return (
    <form method="post" action={action} className="opening-open">
      <Button name="open" value="yes">
        Открыть магазин
      </Button>
    </form>
  );
}

const Texts = ({ texts }: { readonly texts: readonly LegalTextModel[] }) => (
  <section id="texts" aria-labelledby="texts-title">
    <h2 id="texts-title">Документы</h2>
    {texts.length === 0 && <p className="quiet">{typeset`Документов для подписи нет.`}</p>}
    <ul className="opening-texts">
      {texts.map(({ title, language, href, approved }) => (
        <li key={href}>
          <a className="text-link" href={href} lang={language}>
            {title}
          </a>
          <span className="quiet">{approved || typeset`не подписано`}</span>
        </li>
      ))}
    </ul>
  </section>
);
