import { ReadyHtml } from './ready-html.tsx';

/** Icons as paths in a 24 px box, drawn with a 1.5 px stroke. */
const paths = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  search: 'm20.5 20.5-5-5M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  account:
    'M4.5 20.5c.7-3.8 3.7-6 7.5-6s6.8 2.2 7.5 6M15.75 7.5a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0Z',
  heart: 'M12 20.25S3.5 15.5 3.5 9.25A4.75 4.75 0 0 1 12 6.4a4.75 4.75 0 0 1 8.5 2.85c0 6.25-8.5 11-8.5 11Z',
  bag: 'M4.75 8h14.5l1 12.5H3.75L4.75 8ZM8.5 10.5V6.75a3.5 3.5 0 0 1 7 0v3.75',
  close: 'm5 5 14 14M19 5 5 19',
  back: 'M20.5 12h-17M10 5.5 3.5 12l6.5 6.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  up: 'm5.5 15 6.5-6.5 6.5 6.5',
  right: 'm9 5.5 6.5 6.5L9 18.5',
  left: 'M15 5.5 8.5 12l6.5 6.5',
  filter:
    'M3.5 7.5h9m5.5 0h2.5M3.5 16.5H6m5.5 0h9M18 7.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM11.5 16.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z',
  pin: 'M12 21.5s-7-6.2-7-11.5a7 7 0 0 1 14 0c0 5.3-7 11.5-7 11.5ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  phone:
    'M5.25 3.5h3.5l1.75 4.75-2.25 1.6a12 12 0 0 0 5.9 5.9l1.6-2.25 4.75 1.75v3.5c0 1-.85 1.85-1.85 1.75C10.3 19.9 4.1 13.7 3.5 5.35 3.4 4.35 4.25 3.5 5.25 3.5Z',
  check: 'm4.5 12.5 5 5 10-11',
  globe: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z',
} as const;

export type IconName = keyof typeof paths;

/** The symbols that {@link Icon} refers to; rendered once, in the header. */
export const Sprite = () => <ReadyHtml as="svg" className="sprite" aria-hidden html={symbols} />;

const symbols = Object.entries(paths)
  .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"></path></symbol>`)
  .join('');
