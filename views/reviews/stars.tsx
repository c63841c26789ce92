import { outOf } from '#src/config/count-words.ts';

interface StarsProps {
  readonly rate: number;
}

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Up to five stars, partly filled for a fractional rating. */
export function Stars({ rate }: StarsProps) {
  return (
    <span
      className="stars"
      role="img"
      aria-label={`Оценка ${outOf(numbers.format(rate), 5)}`}
      style={{ '--rate': rate } as React.CSSProperties}
    />
  );
}
