import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';

/** Attributes of a form that adds an item to the cart; errors appear in the popup on any page. */
export const addForm = () => ({
  method: 'post',
  action: href('addLine'),
  ...hx({
    post: href('addLine'),
    target: '#alert-slot',
    select: 'alert-dialog',
    swap: 'innerHTML ignoreTitle:true',
    sync: 'this:drop',
  }),
});
