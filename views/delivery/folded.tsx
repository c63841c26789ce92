import type { ReactNode } from 'react';

interface FoldedProps {
  readonly id: string;
  /** The lines that summarise the answers; null to show the fields. */
  readonly lines: readonly string[] | null;
  /** What «Изменить» changes, for screen readers. */
  readonly what: string;
  readonly children: ReactNode;
}

/**
 * Known answers, summarised in a line or two with a button to change them; once unfolded they stay unfolded.
 */
export function Folded({ id, lines, what, children }: FoldedProps) {
  return (
    <folded-part>
      <details id={id} className="folded" open={lines === null}>
        <summary>
          <span className="folded-lines">
            {lines?.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
          <span className="text-link">
            Изменить<span className="visually-hidden"> {what}</span>
          </span>
        </summary>
        <div className="folded-body">{children}</div>
      </details>
    </folded-part>
  );
}
