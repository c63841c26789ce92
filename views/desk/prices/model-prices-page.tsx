import { typeset } from '#src/config/typography.ts';
import type { ModelPricesModel } from '#src/models/desk/prices/model-prices.ts';
import { Button } from '#views/ui/button.tsx';
import { ModelNav } from '../goods/model-nav.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { ColourSection } from './colour-section.tsx';

interface ModelPricesPageProps {
  readonly model: ModelPricesModel;
  /** Empty without one. */
  readonly problem: string;
  readonly request: string;
}

export function ModelPricesPage({ model, problem, request }: ModelPricesPageProps) {
  const { title, code, countries, colours, change } = model;
  return (
    <>
      <h1>{title}</h1>
      <p className="quiet">{code}</p>
      <ModelNav code={code} current="modelPrices" />
      {problem && <Problem>{problem}</Problem>}
      <FilterLinks label="Страна" links={countries} />
      {change && (
        <div className="price-ways">
          <a className="text-link" href={change.planHref}>
            {typeset`Цена на время`}
          </a>
          <a className="text-link" href={change.hideLaterHref}>
            {typeset`Скрыть на время`}
          </a>
          {change.hideHref && (
            <form method="post" action={change.hideHref}>
              <input type="hidden" name="article" value={code} />
              <input type="hidden" name="request" value={`${request} all`} />
              <Button variant="white">Скрыть модель сейчас</Button>
            </form>
          )}
        </div>
      )}
      {colours.map((colour) => (
        <ColourSection key={colour.article} colour={colour} change={change} request={request} />
      ))}
    </>
  );
}
