import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** The custom elements of `static/<area>`, documented at their classes. */
interface CustomElements {
  'alert-dialog': Plain;
  'auth-panel': Plain;
  'buy-bar': Plain;
  'cart-contents': Plain;
  'crop-frame': Plain;
  'picture-order': Plain;
  'choice-limit': Plain;
  'city-locate': Plain;
  'count-stepper': Plain;
  'delivery-address': Plain;
  'folded-part': Plain;
  'delivery-map': Plain & { readonly frame: string };
  'favorite-codes': Plain;
  'favorites-form': Plain;
  'field-state': Plain;
  'filter-chips': Plain;
  'growing-list': Plain;
  'list-filters': Plain;
  'min-text': Plain;
  'mini-cart': Plain;
  'modal-panel': Plain;
  'page-events': Plain;
  'page-notices': Plain & { readonly class: string };
  'panel-opener': Plain & { readonly panel: string };
  'phone-mask': Plain;
  'photo-field': Plain;
  'picture-zoom': Plain;
  'review-photos': Plain;
  'points-filter': Plain;
  'product-card': Plain & { readonly class: string };
  'product-gallery': Plain;
  'look-set': Plain;
  'opinion-keys': Plain;
  'product-purchase': Plain;
  'quick-panel': Plain;
  'resend-timer': Plain;
  'scan-tools': Plain;
  'stock-grid': Plain;
  'search-field': Plain;
  'search-panel': Plain;
  'send-once': Plain;
  'sign-in-first': Plain;
  'site-header': Plain;
  'suggest-box': Plain;
  'shop-captcha': Plain;
  'to-top': Plain;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}
