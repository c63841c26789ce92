import { typeset } from '#src/config/typography.ts';
import type { VersionRow } from '#src/models/desk/content/banners.ts';
import { Button } from '#views/ui/button.tsx';

interface VersionListProps {
  readonly versions: readonly VersionRow[];
  readonly action: string;
  /** The one that stands now. */
  readonly version: number;
  readonly mayChange: boolean;
}

/** How something once stood, with a way back. */
export function VersionList({ versions, action, version, mayChange }: VersionListProps) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Версии</h2>
      <ul className="article-list">
        {versions.map(({ id, title, saved }) => (
          <li key={id}>
            <span>
              {title} <span className="quiet">{typeset`до правки ${saved}`}</span>
            </span>
            {mayChange && (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="version" value={version} />
                <Button variant="white" aria-label={typeset`Вернуть: ${title}, ${saved}`}>
                  Вернуть
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
