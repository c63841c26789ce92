import { type Html, useReadyHtml } from '#src/web/document/html-parts.ts';

interface ReadyHtmlProps {
  readonly html: Html;
  readonly as?: 'div' | 'li' | 'nav' | 'section' | 'svg' | 'ul';
  readonly className?: string;
  readonly id?: string | undefined;
  readonly lang?: string | undefined;
  readonly popover?: 'auto';
  readonly 'aria-label'?: string;
  readonly 'aria-hidden'?: boolean;
  readonly 'data-slot'?: string;
  readonly 'data-sold-out'?: string | undefined;
}

/** Inserts trusted HTML: cached parts of a page, or articles of the content service. */
export function ReadyHtml({ html, as: Tag = 'div', ...attributes }: ReadyHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; callers pass only our own HTML
  return <Tag {...attributes} dangerouslySetInnerHTML={useReadyHtml(html)} />;
}

/** JSON-LD objects; `<` is escaped, so that no text of the shop can end the script element. */
export function JsonLd({ data }: { readonly data: readonly object[] }) {
  return data.map((each) => {
    const json = JSON.stringify(each).replaceAll('<', '\\u003c');
    return <JsonScript key={json} json={json} />;
  });
}

function JsonScript({ json }: { readonly json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, and `<` is escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={useReadyHtml(json)} />;
}

/** A script element whose exact text has its hash in the content security policy. */
export function ReadyScript({ code }: { readonly code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes and `>`; the text is ours
  return <script dangerouslySetInnerHTML={useReadyHtml(code)} />;
}

/** A style element whose exact text has its hash in the content security policy. */
export function ReadyStyle({ css }: { readonly css: Html }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes and `>`; the text is the build's
  return <style dangerouslySetInnerHTML={useReadyHtml(css)} />;
}
