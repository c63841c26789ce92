import type { ReactNode } from 'react';

interface FrameDocumentProps {
  readonly title: string;
  readonly script: string;
  readonly style: string;
  readonly children: ReactNode;
}

/** A document to be shown in an iframe: no header or footer, its own script. */
export function FrameDocument({ title, script, style, children }: FrameDocumentProps) {
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={style} />
        <script src={script} type="module" />
      </head>
      <body className="frame-body">{children}</body>
    </html>
  );
}
