import type { ParcelModel } from '#src/models/desk/orders/parcels/parcel.ts';
import { Button } from '#views/ui/button.tsx';

interface OrderParcelProps {
  readonly number: string;
  /** Null where no carrier has to do with the order. */
  readonly parcel: ParcelModel | null;
}

/** How far a parcel is with its carrier, and what may be done with it. */
export function OrderParcel({ number, parcel }: OrderParcelProps) {
  if (!parcel) return null;
  const { carrier, state, problems, isTrouble, steps, handOver, cancelHref, labelHref } = parcel;
  return (
    <section className="parcel" aria-labelledby="parcel">
      <h3 id="parcel">{carrier}</h3>
      {state && <p className={isTrouble ? 'problem' : undefined}>{state}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ol className="events">
          {steps.map(({ text, at, isoTime }) => (
            <li key={`${isoTime} ${text}`}>
              <time dateTime={isoTime}>{at}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {handOver && (
        <form method="post" action={handOver.href}>
          <input type="hidden" name={`version-${number}`} value={handOver.version} />
          <Button>Передать в {carrier}</Button>
        </form>
      )}
      {labelHref && (
        <Button href={labelHref} variant="white">
          Этикетка
        </Button>
      )}
      {cancelHref && (
        <form method="post" action={cancelHref}>
          <Button variant="white">Отменить у перевозчика</Button>
        </form>
      )}
    </section>
  );
}
