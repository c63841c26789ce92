import type { PhoneModel } from '#src/models/chrome/contacts.ts';

interface PhoneLinkProps {
  readonly phone: PhoneModel;
  /** Shows the note in brackets after the number. */
  readonly noted?: boolean;
}

/** A phone link; a click sends the `phone_click` goal (product.md, Analytics). */
export function PhoneLink({ phone: { number, href, note }, noted = false }: PhoneLinkProps) {
  return (
    <a className="phone" href={href} data-goal="phone_click">
      {number}
      {noted && note && <span className="phone-note">{`(${note})`}</span>}
    </a>
  );
}
