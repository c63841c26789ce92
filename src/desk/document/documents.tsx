import type { FirstView } from '#src/web/document/first-view.ts';
import type { Documents } from '#src/web/http/documents.ts';
import { DeskDocument } from '#views/desk/layout/desk-document.tsx';
import type { Page, Script } from '../result.ts';

/** The desk has one layout; what surrounds a page is part of its body, for it depends on who looks. */
export type DeskDocuments = Documents<Page, 'desk'>;

interface DeskDocumentsDependencies {
  readonly firstView: Pick<FirstView, 'style'>;
  readonly icon: string;
  /** The URLs of the style of the shop's products and lists, in the order of their layers. */
  readonly shopStyles: readonly string[];
  /** Their URLs. */
  readonly scripts: Readonly<Record<Script, string>>;
  readonly shopName: string;
}

export const createDeskDocuments = ({
  firstView,
  icon,
  shopStyles,
  scripts,
  shopName,
}: DeskDocumentsDependencies): DeskDocuments => ({
  of: async (_country, _layout, { head, body, script, look }) => (
    <DeskDocument
      title={`${head.title} — ${shopName}`}
      style={look === 'shop' ? undefined : firstView.style}
      sheets={look === 'shop' ? shopStyles : []}
      icon={icon}
      script={script && scripts[script]}
    >
      {body}
    </DeskDocument>
  ),
  ofFragment: async (_country, { body }) => body,
});
