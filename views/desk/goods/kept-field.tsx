import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { KeptModel } from '#src/models/desk/goods/model-page.ts';

interface KeptFieldProps {
  readonly kept: KeptModel | undefined;
  readonly label: string;
  /** What stands there, where a feed keeps it. */
  readonly value: string;
  /** What stands there, where somebody was faster. */
  readonly now: string | undefined;
  /** The field to type into. */
  readonly children: ReactNode;
}

/** A field with who keeps it: what a feed keeps is not typed. */
export const KeptField = ({ kept, label, value, now, children }: KeptFieldProps) => (
  <div className="kept-field">
    {kept?.isFed ? (
      <p className="kept-value">
        <span className="quiet">{label}</span>
        <span>{value || '—'}</span>
      </p>
    ) : (
      children
    )}
    {now !== undefined && <p className="kept-now">{typeset`Сейчас: ${now || 'пусто'}`}</p>}
    {kept && <Keeper kept={kept} label={label} />}
  </div>
);

/** Who keeps a field, and the button to change that; its form stands below those of the page. */
export const Keeper = ({
  kept: { field, isFed, text },
  label,
}: Pick<KeptFieldProps, 'label'> & { readonly kept: KeptModel }) => (
  <p className="kept-by quiet">
    {text}{' '}
    <button
      type="submit"
      className="link-button"
      form={keeperForm(field)}
      aria-label={isFed ? `Вести здесь: ${label}` : `Отдать файлу: ${label}`}
    >
      {isFed ? 'Вести здесь' : 'Отдать файлу'}
    </button>
  </p>
);

const keeperForm = (field: string): string => `keep-${field}`;

interface KeeperFormsProps {
  readonly code: string;
  readonly version: number;
  readonly kept: readonly KeptModel[];
}

export const KeeperForms = ({ code, version, kept }: KeeperFormsProps) =>
  kept.map(({ field, isFed }) => (
    <form key={field} id={keeperForm(field)} method="post" action={deskHref('keepField', { code })} hidden>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="keeper" value={isFed ? 'shop' : 'feed'} />
    </form>
  ));
