interface OrderButtonsProps {
  /** Of the form that has the order. */
  readonly form: string;
  readonly of: string;
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Buttons that move one part of a list; the form of the list stands elsewhere. */
export const OrderButtons = ({ form, of, title, isFirst, isLast }: OrderButtonsProps) => (
  <>
    {!isFirst && (
      <button type="submit" className="text-link" form={form} name="earlier" value={of}>
        Раньше<span className="visually-hidden">: {title}</span>
      </button>
    )}
    {!isLast && (
      <button type="submit" className="text-link" form={form} name="later" value={of}>
        Позже<span className="visually-hidden">: {title}</span>
      </button>
    )}
  </>
);
