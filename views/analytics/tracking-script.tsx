import { Slot } from '#views/ui/slot.tsx';

/** Absolute URLs of the third-party scripts; null where one is disabled. */
export interface TrackingScripts {
  readonly tagManager: string | null;
  readonly metrica: { readonly script: string; readonly counters: readonly string[] } | null;
  readonly marketing: { readonly script: string; readonly endpoint: string } | null;
}

interface TrackingScriptProps {
  readonly loader: string;
  readonly scripts: TrackingScripts;
}

/** Our loader of the third-party scripts; `static/analytics/tracking.ts` reads these attributes. */
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

/** Filled for each visitor: whether the marketing tool may receive events. */
export const MarketingSlot = () => <Slot as="div" name="marketing" hidden />;
