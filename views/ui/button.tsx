import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';

type ButtonVariant = 'navy' | 'white' | 'gray' | 'red' | 'red-big' | 'green' | 'transparent';

interface Look {
  readonly variant?: ButtonVariant;
  /** An additional class, for its place on the page. */
  readonly className?: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

type SubmitProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { readonly href?: never };
type LinkProps = Look &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    readonly href: string;
    /** For another site: opens in a new tab. */
    readonly external?: boolean;
  };

/** A submit button, a plain one (`type="button"`) or, with `href`, a link that looks like one (product.md, Forms). */
export function Button(props: SubmitProps | LinkProps) {
  if (props.href !== undefined) return <LinkButton {...props} />;
  const { variant, className, type = 'submit', ...rest } = props;
  return <button className={buttonClass(variant, className)} type={type} {...rest} />;
}

/** A disabled link keeps its role, but has no target. */
function LinkButton({ variant, className, href, external, disabled, children, ...rest }: LinkProps) {
  const target = external ? { target: '_blank', rel: 'noopener' } : {};
  const link = disabled ? { role: 'link', 'aria-disabled': true } : { href, ...target };
  return (
    <a className={buttonClass(variant, className)} {...link} {...rest}>
      {children}
    </a>
  );
}

/** For an element that looks like a button inside a larger link. */
export function buttonClass(variant: ButtonVariant = 'navy', className?: string) {
  return `button button-${variant}${className ? ` ${className}` : ''}`;
}
