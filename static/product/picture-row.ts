/** Calls back with the index of the picture in view in a scrolling row. */
export function onInView(
  row: Element | null,
  pictures: readonly Element[],
  onShown: (index: number) => void,
  signal: AbortSignal,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.find((entry) => entry.isIntersecting);
      if (shown) onShown(pictures.indexOf(shown.target));
    },
    { root: row, threshold: 0.6 },
  );
  for (const picture of pictures) observer.observe(picture);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The step of an arrow key: 1, -1, or 0 for any other key. */
export const stepOf = ({ key }: KeyboardEvent) => Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
