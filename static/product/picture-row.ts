/** Tells which of the pictures in a row that scrolls is in view. */
export function onInView(
  row: Element | null,
  pictures: readonly Element[],
  tell: (index: number) => void,
  signal: AbortSignal,
): void {
  const watch = new IntersectionObserver(
    (entries) => {
      const shown = entries.find((entry) => entry.isIntersecting);
      if (shown) tell(pictures.indexOf(shown.target));
    },
    { root: row, threshold: 0.6 },
  );
  for (const picture of pictures) watch.observe(picture);
  signal.addEventListener('abort', () => watch.disconnect());
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Where an arrow key leads in the row: 1, -1, or 0 for any other key. */
export const stepOf = ({ key }: KeyboardEvent) => steps[key] ?? 0;
