import type { ReactNode } from 'react';

interface FoldedProps {
  readonly id: string;
  /** The lines that stand for the answers; null where they are asked for. */
  readonly lines: readonly string[] | null;
  /** What «Изменить» changes, for those who do not see what it stands beside. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Answers that are known already, on a line or two with a way to change them; once unfolded they stay so. */
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
