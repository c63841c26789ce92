import { typeset } from '#src/config/typography.ts';
import type { RelatedModel } from '#src/models/desk/goods/related.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Conflict } from './conflict.tsx';
import { ModelNav } from './model-nav.tsx';

interface RelatedPageProps {
  readonly model: RelatedModel;
  readonly problem: string;
}

/** What the shop shows beside a model before what it finds by itself. */
export const RelatedPage = ({ model, problem }: RelatedPageProps) => (
  <>
    <h1>{model.heading}</h1>
    <ModelNav code={model.code} current="relatedGoods" />
    <Conflict problem={problem} standing={model.standing} />
    {model.pinned.length === 0 ? (
      <p className="empty">{typeset`Ничего не закреплено: магазин сам подбирает похожее. Впишите артикулы, и они встанут первыми.`}</p>
    ) : (
      <ol className="goods-pinned">
        {model.pinned.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    )}
    {model.mayChange && (
      <form method="post" action={model.action} className="catalogue-form" noValidate>
        <input type="hidden" name="from" value={model.version} />
        <TextField {...model.fields.articles} label="Показывать первыми" rows={6} />
        <p className="quiet">{model.hint}</p>
        <Button>Сохранить</Button>
      </form>
    )}
  </>
);
