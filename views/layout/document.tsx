import type { ReactNode } from 'react';
import type { CountryCode } from '#src/config/countries.ts';
import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import { href, type Layout } from '#src/routes.ts';
import type { FirstView } from '#src/web/document/first-view.ts';
import type { HeadTags } from '#src/web/document/head-tags.ts';
import { TrackingScript, type TrackingScripts } from '#views/analytics/tracking-script.tsx';
import { Footer } from '#views/chrome/footer.tsx';
import { Header } from '#views/chrome/header/header.tsx';
import { slotContents, slottedHtml } from '#views/chrome/slotted-html.tsx';
import { hx, onLoad } from '#views/hx.ts';
import { JsonLd, ReadyHtml, ReadyScript, ReadyStyle } from '#views/ui/ready-html.tsx';
import type { Slots } from '#views/ui/slot.tsx';

interface DocumentProps {
  /** Whether the browser makes no further requests: no script, typeface, icon or visitor data. */
  readonly isStill: boolean;
  readonly country: CountryCode;
  readonly layout: Layout;
  readonly build: string;
  /** The shop's name, which is the brand of everything it sells. */
  readonly brand: string;
  /** Null if nothing is tracked. */
  readonly tracking: TrackingScripts | null;
  readonly assets: {
    readonly tracking: string;
    /** A sheet of the area's own, besides the styles in the HTML; most areas need none. */
    readonly areaStyle: string | undefined;
    readonly lateStyles: readonly string[];
    readonly icon: string;
  };
  readonly firstView: Pick<FirstView, 'style' | 'script' | 'addsLate'>;
  readonly tags: HeadTags;
  /** Null if unavailable: the page is shown without header and footer. */
  readonly chrome: ChromeModel | null;
  /** The visitor's slots; if omitted, they are loaded after the page. */
  readonly slots?: Slots | undefined;
  readonly children: ReactNode;
}

/** A failed request never swaps its error page into the current one; the announcer reports it. */
const HTMX_CONFIG = JSON.stringify({
  morphIgnore: ['data-htmx-powered', 'open'],
  noSwap: [204, 304, '400', '403', '404', '413', '414', '415', '429', '5xx'],
});

/** The HTML document of a page; the visitor's data is included or loaded as one fragment after load. */
export function Document(props: DocumentProps) {
  const { isStill, country, layout, build, brand, assets, firstView, tags, chrome, slots, children } = props;
  const shopName = chrome?.shopName ?? '';
  const contents = slots && slotContents(slots);
  return (
    <html
      lang="ru"
      data-country={country}
      data-layout={layout}
      data-build={build}
      data-brand={brand}
      data-held={firstView.addsLate ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{tags.title}</title>
        <ReadyStyle css={firstView.style} />
        {!isStill && <ScriptSettings {...props} />}
        <MetaTags tags={tags} shopName={shopName} />
        {isStill ? (
          <link rel="icon" href="data:," />
        ) : (
          <link rel="icon" href={assets.icon} type="image/svg+xml" />
        )}
        {!isStill && !firstView.addsLate && <link rel="manifest" href={href('manifest')} />}
        <meta name="theme-color" content="#ffffff" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          К содержанию
        </a>
        {chrome && <ReadyHtml className="chrome" html={headerHtml(chrome, contents)} />}
        {/* In the body, a style sheet blocks only what comes after it. */}
        {assets.areaStyle && <link rel="stylesheet" href={assets.areaStyle} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {!isStill && <LateStyles {...assets} {...firstView} />}
        {chrome && <ReadyHtml className="chrome" html={footerHtml(chrome, contents)} />}
        <div id="announcer" className="visually-hidden" role="status" aria-live="polite" />
        {!isStill && <VisitorSource knowsVisitor={slots !== undefined} />}
        <JsonLd data={tags.data} />
        {/* At the end: in the head, the first script of a page delays its first paint by 25 to 80 ms. */}
        {!isStill && <ReadyScript code={firstView.script} />}
      </body>
    </html>
  );
}

function ScriptSettings({ tracking, assets }: Pick<DocumentProps, 'tracking' | 'assets'>) {
  return (
    <>
      {tracking && <TrackingScript loader={assets.tracking} scripts={tracking} />}
      <meta name="htmx-config" content={HTMX_CONFIG} />
    </>
  );
}

/** In the body, a style sheet blocks only what comes after it. */
function LateStyles({
  lateStyles,
  addsLate,
}: Pick<DocumentProps['assets'], 'lateStyles'> & Pick<FirstView, 'addsLate'>) {
  const links = lateStyles.map((url) => <link key={url} rel="stylesheet" href={url} />);
  return addsLate ? <noscript>{links}</noscript> : links;
}

const headerHtml = slottedHtml((chrome: ChromeModel) => <Header chrome={chrome} />);
const footerHtml = slottedHtml((chrome: ChromeModel) => <Footer chrome={chrome} />);

/** Loads the visitor fragment when it has changed, and after load if the page does not include it. */
function VisitorSource({ knowsVisitor }: { readonly knowsVisitor: boolean }) {
  const changed = 'visitor-changed from:body';
  const trigger = knowsVisitor ? changed : `${onLoad}, ${changed}`;
  return <div id="visitor" {...hx({ get: href('visitor'), trigger, swap: 'none' })} />;
}

function MetaTags({ tags, shopName }: { readonly tags: HeadTags; readonly shopName: string }) {
  return (
    <>
      {tags.description && <meta name="description" content={tags.description} />}
      {tags.robots && <meta name="robots" content={tags.robots} />}
      {tags.canonical && <link rel="canonical" href={tags.canonical} />}
      {tags.previous && <link rel="prev" href={tags.previous} />}
      {tags.next && <link rel="next" href={tags.next} />}
      {tags.alternates.map(({ hreflang, href: address }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={address} />
      ))}
      {tags.openGraph.map(({ property, content }) => (
        <meta key={property} property={property} content={content} />
      ))}
      {shopName && <meta property="og:site_name" content={shopName} />}
    </>
  );
}
