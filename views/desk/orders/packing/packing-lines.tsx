import type { PackingLineModel, PackingModel } from '#src/models/desk/orders/packing/packing.ts';
import { Button } from '#views/ui/button.tsx';

interface PackingLinesProps {
  readonly title: string;
  readonly lines: readonly PackingLineModel[];
  readonly packing: PackingModel;
  readonly request: string;
}

/** Lines with what is needed to find their goods; nothing for none. */
export function PackingLines({ title, lines, packing, request }: PackingLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="packing-lines">
        {lines.map((line) => (
          <li key={line.itemId} data-last={line.isLast ? '' : undefined}>
            {line.picture ? (
              <img src={line.picture} alt="" width={90} height={120} />
            ) : (
              <span className="no-picture" />
            )}
            <Goods line={line} />
            {packing.canPack && <LineForms line={line} packing={packing} request={request} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Goods = ({ line }: { readonly line: PackingLineModel }) => (
  <div className="packing-goods">
    <p>
      <strong className="packing-size">{line.size}</strong> <span>{line.progress}</span>
    </p>
    {line.places.length > 0 && <p className="packing-place">{line.places.join(', ')}</p>}
    <p>{line.title}</p>
    <p className="quiet">{line.article}</p>
    {line.marks && <p>«Честный знак»: {line.marks}</p>}
    {line.packedBy && <p className="quiet">Положил: {line.packedBy}</p>}
  </div>
);

function LineForms({
  line,
  packing,
  request,
}: { readonly line: PackingLineModel } & Omit<PackingLinesProps, 'title' | 'lines'>) {
  const named = `${line.title}, ${line.size}`;
  return (
    <div className="packing-forms">
      {line.missing > 0 && line.marks === null && (
        <form method="post" action={packing.packHref}>
          <input type="hidden" name="request" value={request} />
          <Button variant="white" name="item" value={line.itemId} aria-label={`Положить: ${named}`}>
            Положить
          </Button>
        </form>
      )}
      {line.shortHref && (
        <a className="text-link" href={line.shortHref} aria-label={`Нет на месте: ${named}`}>
          Нет на месте…
        </a>
      )}
      {line.packed > 0 && (
        <form method="post" action={packing.removeHref}>
          <input type="hidden" name="packed" value={line.packed} />
          <Button variant="gray" name="item" value={line.itemId} aria-label={`Убрать: ${named}`}>
            Убрать
          </Button>
        </form>
      )}
    </div>
  );
}
