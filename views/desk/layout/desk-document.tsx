import type { ReactNode } from 'react';
import { ReadyStyle } from '#views/ui/ready-html.tsx';

interface DeskDocumentProps {
  readonly title: string;
  /** The style itself, or the URL of another one. */
  readonly style: Buffer | string;
  readonly icon: string;
  readonly typeface: string;
  /** Its URL. */
  readonly script?: string | undefined;
  readonly children: ReactNode;
}

/** The HTML document of every page of the desk. */
export function DeskDocument({ title, style, icon, typeface, script, children }: DeskDocumentProps) {
  return (
    <html lang="ru" data-typeface="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {typeof style === 'string' ? <link rel="stylesheet" href={style} /> : <ReadyStyle css={style} />}
        <link rel="stylesheet" href={typeface} />
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
