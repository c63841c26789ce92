import { Slot } from '#views/chrome/slot.tsx';

/** The scripts of others that are on, in full addresses. */
export interface TrackingScripts {
  readonly tagManager: string | null;
  readonly metrica: { readonly script: string; readonly counters: readonly string[] } | null;
  readonly marketing: { readonly script: string; readonly endpoint: string } | null;
}

interface TrackingScriptProps {
  readonly loader: string;
  readonly scripts: TrackingScripts;
}

/** Our own script that loads those of others; `static/analytics/tracking.ts` reads what it is told here. */
export function TrackingScript({ loader, scripts: { tagManager, metrica, marketing } }: TrackingScriptProps) {
  return (
    <script
      id="tracking"
      type="module"
      src={loader}
      data-tag-manager={tagManager ?? undefined}
      data-metrica={metrica?.script}
      data-counters={metrica?.counters.join(' ')}
      data-marketing={marketing?.script}
      data-endpoint={marketing?.endpoint}
    />
  );
}

/** Where the visitor's part says whether the marketing tool may be told what this visitor does. */
export const MarketingSlot = () => <Slot as="div" name="marketing" hidden />;
