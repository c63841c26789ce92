/** What changed, or why the order was not placed. */
export function CheckoutAlert({ alert }: { readonly alert: string | null }) {
  return (
    <div id="checkout-alert" role="alert">
      {alert && <p className="delivery-alert">{alert}</p>}
    </div>
  );
}
