import type { LookModel } from '#src/models/shopbylook/look.ts';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { Picture } from '#views/ui/picture.tsx';
import { LookGrid } from './look-grid.tsx';
import { LookSet } from './look-set.tsx';

/** A look: its picture stays in view beside its products. */
export function LookPage({ look }: { readonly look: LookModel }) {
  return (
    <div className="page looks">
      <Breadcrumbs crumbs={look.crumbs} />
      <div className="look">
        <figure className="look-picture">
          <Picture picture={look.picture} sizes="(min-width: 1024px) 48vw, 100vw" priority />
        </figure>
        <div className="look-things">
          <h1>{look.title}</h1>
          <p className="look-total">{look.totalText}</p>
          <h2 className="visually-hidden">Вещи образа</h2>
          <LookSet set={look.set} loadFrom={look.setHref} />
        </div>
      </div>
      {look.more.length > 0 && <MoreLooks look={look} />}
    </div>
  );
}

function MoreLooks({ look }: { readonly look: LookModel }) {
  return (
    <section className="look-more">
      <div className="section-head">
        <h2>Ещё образы</h2>
        <a href={look.collection.href}>{look.collection.title}</a>
      </div>
      <LookGrid tiles={look.more} level={3} />
    </section>
  );
}
