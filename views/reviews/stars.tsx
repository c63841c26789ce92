interface StarsProps {
  readonly rate: number;
}

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Up to five stars, filled as far as the rate goes. */
export function Stars({ rate }: StarsProps) {
  return (
    <span
      className="stars"
      role="img"
      aria-label={`Оценка ${numbers.format(rate)} из 5`}
      style={{ '--rate': rate } as React.CSSProperties}
    />
  );
}
