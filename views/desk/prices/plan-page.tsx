import { typeset } from '#src/config/typography.ts';
import type { PlanChange, PlanModel } from '#src/models/desk/prices/plan.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { GoodsTable } from './goods-table.tsx';
import { TimesFields } from './times-fields.tsx';

interface PlanPageProps {
  readonly plan: PlanModel;
  /** Empty without one. */
  readonly problem: string;
}

export function PlanPage({ plan, problem }: PlanPageProps) {
  const { name, state, backHref, rows, change, heads, goods, pages, shopHref } = plan;
  return (
    <>
      <p className="way-back">
        <a href={backHref}>Цены</a>
      </p>
      <h1 className="price-name">
        {name} <span className="status">{state}</span>
      </h1>
      {problem && <Problem>{problem}</Problem>}
      <Rows rows={rows} />
      {change && <Change change={change} />}
      <section aria-labelledby="goods" className="price-section">
        <h2 id="goods">Вещи</h2>
        {shopHref && (
          <p>
            <a className="text-link" href={shopHref}>{typeset`Как увидит покупатель`}</a>
          </p>
        )}
        <GoodsTable heads={heads} goods={goods} />
        <PageLinks pages={pages} />
      </section>
    </>
  );
}

function Change({ change }: { readonly change: PlanChange }) {
  const { href, stopHref, version, isStopped, fields, now, isOpen, hasBegun, isForBoth } = change;
  return (
    <>
      <form method="post" action={stopHref} className="price-ways">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="stopped" value={isStopped ? '' : 'yes'} />
        <Button variant="white">{stopTitle(change)}</Button>
        {isForBoth && (
          <Button variant="white" name="both" value="yes">
            {typeset`${stopTitle(change)} в обеих странах`}
          </Button>
        )}
      </form>
      {!isStopped && (
        <details open={isOpen}>
          <summary>{typeset`Изменить название и срок…`}</summary>
          {hasBegun && <p className="quiet">{typeset`План уже идёт: начало останется прежним.`}</p>}
          <form method="post" action={href} className="price-form" noValidate>
            <input type="hidden" name="version" value={version} />
            <Field {...fields.name} label={typeset`Название для своих`} hint={now.name} isUnmarked />
            <TimesFields fields={fields} now={now} />
            <Button variant="white">Сохранить</Button>
          </form>
        </details>
      )}
    </>
  );
}

function stopTitle({ isStopped, isHidden, hasBegun }: PlanChange): string {
  if (isStopped) return isHidden ? 'Снова скрыть' : 'Возобновить';
  if (!hasBegun) return 'Отменить план';
  return isHidden ? 'Показать вещи' : 'Остановить';
}
