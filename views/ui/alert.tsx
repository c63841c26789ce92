import type { AlertModel } from '#src/models/cart/alerts.ts';
import { Button } from './button.tsx';
import { ReadyHtml } from './ready-html.tsx';
import { slot } from './slot.tsx';

/**
 * The popup «Внимание!» (product.md, Notices and errors), rendered open at the top of the page it concerns. `alert-dialog` makes it
 * modal and clears it when closed; its button also closes it without a script.
 */
export function Alert({ alert: { about, text, html, isError } }: { readonly alert: AlertModel }) {
  return (
    <alert-dialog>
      <dialog
        id="alert"
        className={isError ? 'alert alert-error' : 'alert'}
        open
        aria-labelledby="alert-title"
        aria-describedby="alert-text"
      >
        <h2 id="alert-title">Внимание!</h2>
        <div id="alert-text" role="alert">
          {about && <p className="quiet">{about}</p>}
          {html ? <ReadyHtml html={html} /> : <p>{text}</p>}
        </div>
        <form method="dialog">
          <Button>Понятно</Button>
        </form>
      </dialog>
    </alert-dialog>
  );
}

/** Receives alerts about changes made from any other page. */
export function AlertSlot() {
  return <div id="alert-slot" {...slot('alert')} />;
}
