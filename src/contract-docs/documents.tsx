import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { json, services, title } from './open-api.ts';
import { IndexPage, ServicePage, ShapesPage } from './pages.tsx';

/** A document of the gateway, with its headers. */
export interface ContractDocument {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#111;background:#fff}
a{color:#1f3a8a}section{margin:2.5rem 0}h1{font-size:1.75rem}h2{font-size:1.25rem;margin-bottom:.25rem}h3{font-size:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-top:1px solid #ccc}
th{width:14rem;font-weight:400;overflow-wrap:anywhere}td p{margin:0}.type{font-size:.9em}td table{margin-top:.5rem}.type,small{color:#555}
code,pre{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}pre{overflow:auto;background:#f5f5f5;padding:1rem}
nav a{margin-right:1rem;display:inline-block;padding:.5rem 0}@media(max-width:40rem){tr,th,td{display:block;width:auto;border-top:0}tr{border-top:1px solid #ccc}}`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Nothing external is loaded; the style is inline. */
const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
};

/** The OpenAPI document. */
export const openApiJson: ContractDocument = {
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: json,
};

/** A page of the contract for people: the index, a service, or `shapes`; null for any other section. */
export function docsPage(section: string | undefined): ContractDocument | null {
  const content = contentOf(section);
  return content === null ? null : { headers: htmlHeaders, body: htmlOf(section, content) };
}

function contentOf(section: string | undefined): ReactNode {
  if (section === undefined) return <IndexPage />;
  if (section === 'shapes') return <ShapesPage />;
  return services.some(({ name }) => name === section) ? <ServicePage service={section} /> : null;
}

function htmlOf(section: string | undefined, content: ReactNode): string {
  const heading = section === undefined ? title : `${title}: ${section}`;
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{heading}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <nav>
          <a href="/docs">All calls</a>
          {services.map(({ name }) => (
            <a key={name} href={`/docs/${name}`}>
              {name}
            </a>
          ))}
          <a href="/docs/shapes">shapes</a>
        </nav>
        <main>
          <h1>{heading}</h1>
          {content}
        </main>
      </body>
    </html>,
  )}`;
}
