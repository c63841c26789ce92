import type { ReactNode } from 'react';
import { ReadyStyle } from '#views/ui/ready-html.tsx';

interface DeskDocumentProps {
  readonly title: string;
  /** The desk's own; undefined for a page that looks otherwise. */
  readonly style: Buffer | undefined;
  /** The URLs of more style sheets. */
  readonly sheets: readonly string[];
  readonly icon: string;
  /** Its URL. */
  readonly script?: string | undefined;
  readonly children: ReactNode;
}

/** The HTML document of every page of the desk. */
export function DeskDocument({ title, style, sheets, icon, script, children }: DeskDocumentProps) {
  return (
    <html lang="ru" data-typeface="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {style && <ReadyStyle css={style} />}
        {sheets.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
        {script && <script type="module" src={script} />}
        <meta name="robots" content="noindex" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <meta name="theme-color" content="#17264a" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          К содержанию
        </a>
        {children}
      </body>
    </html>
  );
}
